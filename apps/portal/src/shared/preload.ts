/** Starts loading code that will soon be needed. A failure is reported where the code is used. */
export const preload = (load: () => Promise<unknown>) => () => {
  load().catch(() => undefined)
}
