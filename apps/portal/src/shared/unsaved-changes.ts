const guards = new Set<() => void>()

/** Registers a guard that asks before people leave a page. `release` ends its effect. Returns its removal function. */
export function addGuard(release: () => void): () => void {
  guards.add(release)
  return () => {
    guards.delete(release)
    release()
  }
}

/** Removes all guards, so that no question keeps the page open. */
export function releaseGuards(): void {
  for (const release of guards) release()
  guards.clear()
}

/** Whether a page has changes that would be lost by leaving it. */
export const hasUnsavedChanges = () => guards.size > 0
