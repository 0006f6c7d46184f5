/** Whom a list of names shows. */
export type TallyState = 'unanswered' | 'unread' | 'answered' | 'read'

/** The numbers of one organisation among the recipients. */
export interface TallyOrganization {
  /** Tells organisations apart. */
  id: string | number
  /** What it is called. */
  name: string
  /** How many of it the notice reached. */
  audience: number
  /** How many of those have read it. */
  readers: number
  /** How many of those have answered. */
  answered: number
  /** The reader may see how many, but not who. */
  namesHidden?: boolean
}

/** One person in a list of names. */
export interface TallyPerson {
  /** Tells people apart. */
  id: string | number
  /** The name. */
  name: string
  /** A number, an organisation: what tells two of the same name apart. */
  detail?: string
  /** The words of their answer. */
  answer?: string
  /** What they wrote beside it. */
  note?: string
}

/** Which names are asked for. */
export interface TallyQuery {
  /** Whom the list shows. */
  state: TallyState
  /** Only the people of this organisation; undefined for all of them. */
  organization: TallyOrganization['id'] | undefined
  /** What is looked for; empty for everybody. */
  search: string
  /** Counted from 1. */
  page: number
}

/** One page of names. */
export interface TallyPage {
  /** The people of this page. */
  people: readonly TallyPerson[]
  /** How many there are on all pages. */
  total: number
}

/** How many of an organisation a list shows. */
export function countIn({ audience, readers, answered }: TallyOrganization, state: TallyState): number {
  switch (state) {
    case 'read':
      return readers
    case 'unread':
      return Math.max(0, audience - readers)
    case 'answered':
      return answered
    case 'unanswered':
      return Math.max(0, audience - answered)
  }
}
