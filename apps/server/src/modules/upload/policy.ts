/** Whether someone may read a file: their own, or one of the institution. */
export const mayRead = (personId: number, file: { owner_id: number | null }) =>
  file.owner_id === null || file.owner_id === personId
