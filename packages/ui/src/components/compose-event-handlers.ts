/** Calls the consumer's handler, then the kit's unless the consumer prevented the event. */
export function composeEventHandlers<E extends { defaultPrevented: boolean }>(
  consumerHandler: ((event: E) => void) | undefined,
  kitHandler: (event: E) => void,
): (event: E) => void {
  return (event) => {
    consumerHandler?.(event)
    if (!event.defaultPrevented) kitHandler(event)
  }
}
