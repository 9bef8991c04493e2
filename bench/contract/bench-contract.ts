import { benchBytes } from "./bench-bytes";
import { benchPages } from "./bench-pages";
import { benchProcesses } from "./bench-processes";
import { benchReads } from "./bench-reads";
import { withBoard } from "./board";

/** What the service answers over PostgreSQL, each beside the limit that is measured in the same run. */
export async function benchContract(): Promise<void> {
  await withBoard(async (board) => {
    // Whatever of a page is left behind in the process is there everywhere.
    await (await fetch(`${board.url}/post/${board.ids[0]}`)).text();
    await benchReads(board);
    await benchBytes(board);
    await benchPages(board);
    await benchProcesses(board);
  });
}
