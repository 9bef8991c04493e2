import { withstandTranslation } from "./ui/withstand-translation";

// Next calls for this before React takes up the page.
withstandTranslation();
