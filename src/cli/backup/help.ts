export const BACKUP_HELP = `npm run backup -- [--to <folder>]

Writes all rows and pictures that the settings name into a folder that is empty or not there, and reads each
copy again. The service may run meanwhile. In the folder are password hashes and sessions: keep it to yourself.

  --to   the folder; without it backups/<time>

Exits with 1 when it failed, with 130 or 143 when a signal stopped it; what it wrote it has taken away then.`;

export const RESTORE_HELP = `npm run restore -- --from <folder>

Puts a backup into the database and the storage that the settings name, which have to be empty; the service has
to be stopped. Reads all of the backup before it changes anything. It wants the version of Ema that made it.

  --from   the folder of the backup

Exits with 1 when it failed, with 130 or 143 when a signal stopped it; the pictures that it put it has taken away
then. Where it was killed, or says that there are pictures, empty the storage and call it again.`;
