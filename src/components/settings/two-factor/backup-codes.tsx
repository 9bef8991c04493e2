import { CopyButton } from "@/ui/copy-button";

export type BackupCodesView = {
  /** While they are new; later they cannot be read. */
  backupCodes?: string[] | undefined;
  backupCodesLeft?: number | undefined;
};

/** The backup codes while they can be read, and else how many are left. */
export function BackupCodes({ view }: { view: BackupCodesView }) {
  const { backupCodes, backupCodesLeft = 0 } = view;
  if (backupCodes === undefined) {
    return (
      <p>
        {backupCodesLeft === 1
          ? "One backup code is left."
          : `${backupCodesLeft} backup codes are left.`}
      </p>
    );
  }
  return (
    <>
      <p>
        Each backup code lets you in once, should you lose the app. They can be read here for ten
        minutes, and then never again.
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-sm min-[20rem]:grid-cols-2 sm:w-fit"
      >
        {backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton text={backupCodes.join("\n")} />
      </div>
    </>
  );
}
