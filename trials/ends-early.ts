/** Whether somebody has asked this process to end, by Ctrl-C or SIGTERM: what was found until then is told. */
export function endsEarly(): () => boolean {
  let isOver = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      isOver = true;
    });
  }
  return () => isOver;
}
