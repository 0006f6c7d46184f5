/** Keys of what belongs to one person: what it is, their id, and a name. */
const PERSONAL = /^[a-zA-Z]+:(\d+):/

/** Deletes what people have left unsaved in this browser: of all, or of all but one. */
export function forgetPersonal(except?: number, storages = [() => localStorage, () => sessionStorage]): void {
  for (const storage of storages) {
    try {
      const store = storage()
      const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
      for (const key of keys) {
        const [, id] = PERSONAL.exec(key) ?? []
        if (id !== undefined && Number(id) !== except) store.removeItem(key)
      }
    } catch (error) {
      // Storage is refused, so there is nothing in it.
      if (!(error instanceof DOMException)) throw error
    }
  }
}
