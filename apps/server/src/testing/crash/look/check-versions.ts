import { contract, type DataOf } from '@quadrangle/api-client/contract'
import type { Client } from './client.ts'
import { differing, type Fields, fieldsOf } from './documents.ts'
import type { Change, ContentChange, History, Publishing, Rollback } from './history.ts'

const { look } = contract
type Row = DataOf<typeof look.versions>['list'][number]

const PAGE = 50

/** The versions as an administrator sees them from outside, checked after each restart. */
export class VersionCheck {
  readonly #client: Client
  readonly #history: History
  readonly #rows = new Map<number, Row>()
  readonly #texts = new Map<number, string>()
  /** The version that each change became. */
  readonly #acknowledged = new Map<Change, number>()

  constructor(client: Client, history: History) {
    this.#client = client
    this.#history = history
  }

  get newest(): number {
    return this.#rows.size
  }

  versionOf(change: Change): number | undefined {
    return this.#acknowledged.get(change)
  }

  rows(): readonly Row[] {
    return [...this.#rows.values()]
  }

  /** `all`: reads every version again, not only new ones and some others. */
  async run(all: boolean): Promise<void> {
    const rows = await this.#list()
    for (const [at, row] of rows.entries()) {
      const number = at + 1
      if (row.version !== number) this.#history.violation(`torn: there is no version ${number}`)
      await this.#checkRow(row, all)
    }
    for (const number of this.#rows.keys())
      if (number > rows.length) this.#history.violation(`lost: version ${number} was there and is gone`)
    await this.#checkPresent()
    for (const change of this.#history.changes) this.#checkAcknowledged(change)
  }

  async #list(): Promise<Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await this.#client.read(look.versions, { query: { page, page_size: PAGE } })
      rows.push(...data.list)
      if (data.list.length < PAGE) break
    }
    // A scheduled look may have been published between two pages.
    return [...new Map(rows.map((row) => [row.version, row])).values()].sort((a, b) => a.version - b.version)
  }

  async #checkRow(row: Row, all: boolean): Promise<void> {
    const { version } = row
    const rowOfVersion = this.#rows.get(version)
    if (rowOfVersion && JSON.stringify(rowOfVersion) !== JSON.stringify(row))
      this.#history.violation(`lost: version ${version} is now ${JSON.stringify(row)}`)
    if (rowOfVersion && !all && Math.random() < 0.9) return
    const { data } = await this.#client.read(look.export, { query: { version } })
    if (rowOfVersion && data.text !== this.#texts.get(version))
      this.#history.violation(`lost: version ${version} has another document now`)
    this.#rows.set(version, row)
    this.#texts.set(version, data.text)
    if (!rowOfVersion && version > 1) this.#findCause(row)
  }

  /** Checks that the served version is the last one, and complete. */
  async #checkPresent(): Promise<void> {
    for (;;) {
      const { data } = await this.#client.read(look.export, { query: { version: 0 } })
      const { data: current } = await this.#client.read(look.current)
      const newest = await this.#client.read(look.export, { query: { version: current.version } })
      const after = await this.#client.read(look.current)
      if (after.data.version !== current.version || !data.file_name.includes(`-${current.version}.`)) continue
      if (data.text !== newest.data.text)
        this.#history.violation(`torn: the present look is not that of version ${current.version}`)
      return
    }
  }

  #findCause(row: Row): void {
    const { version, reason, name, note } = row
    const change = this.#history.changes.find((each) => this.#isChange(each, row))
    const earlier = change && this.#acknowledged.get(change)
    if (!change) {
      this.#history.violation(`torn: nobody asked for version ${version} (${reason} ${name}${note})`)
    } else if (earlier !== undefined) {
      this.#history.violation(`doubled: versions ${earlier} and ${version} are the same change`)
    } else {
      this.#acknowledged.set(change, version)
      if (change.result === 'refused') this.#history.violation(`overwritten: version ${version} was refused`)
      if (change.kind === 'publishing') this.#checkPublished(change, version)
      if (change.kind === 'rollback') this.#checkRollback(change, row)
    }
  }

  #isChange(change: Change, { version, reason, name, note }: Row): boolean {
    if (change.kind === 'publishing') return reason === 'published' && change.name === name
    if (change.kind === 'rollback') return reason === 'rollback' && change.note === note
    if (reason !== 'content' || this.#acknowledged.has(change) || change.result === 'refused') return false
    return this.#isStep(change, version)
  }

  #fields(version: number): Fields {
    return fieldsOf(JSON.parse(this.#texts.get(version) ?? '{}'))
  }

  #isStep({ path, before, after }: ContentChange, version: number): boolean {
    const [previous, current] = [this.#fields(version - 1), this.#fields(version)]
    const paths = differing(previous, current)
    return (
      paths.length === 1 &&
      paths[0] === path &&
      previous.get(path) === JSON.stringify(before) &&
      current.get(path) === JSON.stringify(after)
    )
  }

  /** Checks that a version is the previous one with the draft's changes, and replaces no later change of others. */
  #checkPublished({ draft }: Publishing, version: number): void {
    const [previous, current] = [this.#fields(version - 1), this.#fields(version)]
    const [base, mine] = [this.#fields(draft.based_on), fieldsOf(draft.document)]
    for (const path of new Set([...differing(previous, current), ...differing(base, mine)])) {
      const isMine = base.get(path) !== mine.get(path)
      if (current.get(path) !== (isMine ? mine : previous).get(path))
        this.#history.violation(`torn: ${path} of version ${version} is neither the draft's nor the one before`)
      if (isMine && previous.get(path) !== base.get(path) && previous.get(path) !== mine.get(path))
        this.#history.violation(`overwritten: version ${version} replaces ${path}, which another one had published`)
    }
  }

  #checkRollback({ of, seen }: Rollback, { version, of_version }: Row): void {
    if (of_version !== of) this.#history.violation(`altered: version ${version} names version ${of_version}, not ${of}`)
    if (version !== seen + 1)
      this.#history.violation(`overwritten: rollback ${version} was made by one who had seen version ${seen}`)
    if (this.#texts.get(version) !== this.#texts.get(of))
      this.#history.violation(`altered: version ${version} is not the document of version ${of}`)
  }

  /** Checks that an acknowledged change is present with its number. */
  #checkAcknowledged(change: Change): void {
    if (change.result !== 'acknowledged' || (change.kind === 'publishing' && change.scheduled)) return
    const acknowledged = this.#acknowledged.get(change)
    const { version } = change
    if (change.kind === 'content') {
      if (acknowledged === undefined)
        this.#history.violation(`lost: ${change.path} was set to ${change.after}, without a version`)
    } else if (acknowledged !== undefined) {
      if (acknowledged !== version)
        this.#history.violation(`lost: version ${version} was acknowledged and is ${acknowledged}`)
    } else if (version === undefined || !this.#hasContent(change, version)) {
      this.#history.violation(
        `lost: version ${version} was acknowledged as ${JSON.stringify(change.kind)} and is not there`,
      )
    }
  }

  /** Whether a version already has the requested content, so that no new one was needed. */
  #hasContent(change: Publishing | Rollback, version: number): boolean {
    if (!this.#texts.has(version)) return false
    if (change.kind === 'rollback') return this.#texts.get(version) === this.#texts.get(change.of)
    const [base, mine, current] = [
      this.#fields(change.draft.based_on),
      fieldsOf(change.draft.document),
      this.#fields(version),
    ]
    return differing(base, mine).every((path) => current.get(path) === mine.get(path))
  }
}
