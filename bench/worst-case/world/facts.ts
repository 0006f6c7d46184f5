/** Existing data of one of the users with the most of everything in a heavy world, so that an input can name it. */
export interface WorldFacts {
  /** They are an administrator, and may send for the whole university. */
  readonly owner: number
  /** The name with which they log in. */
  readonly identifier: string
  /** People whom they may name: ids, student numbers and mobile numbers. */
  readonly people: readonly number[]
  readonly numbers: readonly string[]
  readonly mobiles: readonly string[]
  /** The first is the university. */
  readonly organizations: readonly number[]
  readonly groups: readonly number[]
  readonly drafts: readonly string[]
  readonly scheduled: readonly string[]
  /** A large notice to 500 people and to its issuer, which asks a question. */
  readonly notice: number
  /** How many former versions it has. */
  readonly versions: number
  /** The last id of a notice before anything is measured. */
  readonly lastNotice: number
  /** The first and the last agenda entry. */
  readonly agenda: number
  readonly lastAgenda: number
  /** The first and the last to-do. */
  readonly todo: number
  readonly lastTodo: number
  readonly background: number
  /** Files that were uploaded and are not used yet. */
  readonly files: { readonly background: string; readonly notice: readonly string[] }
  readonly apps: readonly string[]
  readonly cards: readonly string[]
  readonly sources: readonly string[]
}

/** How heavy a world is. */
export interface WorldSize {
  /** The number of people who have the most of everything. */
  readonly owners: number
  readonly people: number
  readonly organizations: number
  readonly groups: number
  readonly groupPeople: number
  readonly groupOrganizations: number
  readonly drafts: number
  /** The number of UUIDs in the text of each draft. */
  readonly draftUuids: number
  /** The number of pictures in each draft. */
  readonly draftFiles: number
  readonly scheduled: number
  /** The number of small notices that reached each owner. */
  readonly received: number
  /**
   * The number of large notices that each owner sent, how many people each reached, and how often the first was edited.
   */
  readonly sent: number
  readonly recipients: number
  readonly versions: number
  /** The number of agenda entries, and of to-dos. */
  readonly entries: number
  readonly sessions: number
  readonly audits: number
}
