/** Why something was rejected, in the words of whoever rejected it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
