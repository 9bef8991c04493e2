DROP INDEX "search_entries_terms";
ALTER INDEX "search_entries_terms_and_starts" RENAME TO "search_entries_terms";
