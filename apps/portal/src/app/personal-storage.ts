/** The keys of personal data: its kind, the person’s id, and a name. */
const PERSONAL = /^[a-zA-Z]+:(\d+):/

/** Deletes the unsaved input of all people, or of all but one, from this browser. */
export function clearPersonalStorage(except?: number, storages = [() => localStorage, () => sessionStorage]): void {
  for (const storage of storages) {
    try {
      const store = storage()
      const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
      for (const key of keys) {
        const [, id] = PERSONAL.exec(key) ?? []
        if (id !== undefined && Number(id) !== except) store.removeItem(key)
      }
    } catch {
      // Storage is refused or null, so there is nothing in it.
    }
  }
}
