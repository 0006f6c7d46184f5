/** Whether someone may use a background: those of the institution are for all. */
export const mayUseBackground = (personId: number, background: { owner_id: number | null }) =>
  background.owner_id === null || background.owner_id === personId

/** Whether someone may see a person's telephone numbers. */
export const maySeePhones = (viewerId: number, personId: number) => viewerId === personId
