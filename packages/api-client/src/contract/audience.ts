import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { wrongRecipients } from './notice-form.ts'
import { filledText, flag, numericId, personName } from './values.ts'

/** Recipients of a notice: an organisation with or without everything below it, a person, or a group. */
export const audienceEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('organization'), id: numericId, below: flag }),
  z.strictObject({ kind: z.literal('person'), id: numericId }),
  z.strictObject({ kind: z.literal('group'), id: numericId }),
])

/**
 * Student, staff or mobile numbers, as they were pasted. A mobile number reaches only a person inside the organisations
 * for which the issuer may send; elsewhere it matches no one.
 */
export const pastedNumbers = z.array(z.string().min(1).max(limits.identifier)).max(limits.pastedNumbers)

/**
 * Too many look-ups of numbers outside the organisations for which the issuer sends. Looking up the same numbers again
 * does not count.
 */
export const lookupLimit = {
  status: 429,
  when: `One has asked about numbers outside the organisations for which one sends ${limits.numberLookups} times within a minute; the header Retry-After says how many seconds to wait.`,
}

/** Audience of a notice: included and pasted people, less excluded ones. Each person counts once. */
export const audience = z.strictObject({
  include: z.array(audienceEntry).max(limits.audienceEntries),
  exclude: z.array(audienceEntry).max(limits.audienceEntries),
  numbers: pastedNumbers,
})

export const audienceExample = {
  include: [{ kind: 'organization' as const, id: 3, below: 1 as const }],
  exclude: [],
  numbers: [],
}

/** Someone who can be a recipient, with name. */
export const foundPerson = z.object({
  user_id: z.int(),
  name: personName,
  name_en: personName,
  organization: z.string(),
  organization_en: z.string(),
  /** The student or staff number; empty outside the organisations for which one may send. */
  number: z.string(),
})

const foundPersonExample = {
  user_id: 1,
  name: '林晓雨',
  name_en: 'Lin Xiaoyu',
  organization: '计算机学院',
  organization_en: 'School of Computing',
  number: '20260001',
}

export const audienceEndpoints = {
  people: endpoint({
    method: 'GET',
    path: '/ws/orginfo/findPeople',
    summary:
      'People by the beginning of their name, and of their number inside the organisations for which one may send.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.search,
    audit: 'people-searched',
    query: z.strictObject({ text: filledText(limits.searchText) }),
    data: z.object({ list: z.array(foundPerson) }),
    example: {
      query: { text: '林' },
      data: { list: [foundPersonExample] },
    },
  }),
  numbers: endpoint({
    method: 'POST',
    path: '/ws/orginfo/resolveNumbers',
    summary: 'Which of these numbers reach somebody.',
    description:
      'Each number is given back once, as it was written. A mobile number is known only inside the organisations for which one may send: by counting with it, nobody is to learn whose it is. Of other people this says only that a number is known.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.work,
    bodyBytes: limits.numbersBytes,
    audit: 'people-looked-up',
    body: z.strictObject({ numbers: pastedNumbers }),
    data: z.object({ found: z.array(z.string()), unknown: z.array(z.string()) }),
    example: { body: { numbers: ['20260001', '999'] }, data: { found: ['20260001'], unknown: ['999'] } },
    errors: [lookupLimit],
  }),
  named: endpoint({
    method: 'POST',
    path: '/ws/orginfo/namePeople',
    summary: 'The people of these ids, and of these student or staff numbers.',
    description:
      'Each person once, in the order given. Of people outside the organisations for which one may send it says only that they exist: a number must not reveal whose it is. The ids and numbers of people who have left are unknown.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.work,
    bodyBytes: limits.numbersBytes,
    audit: 'people-looked-up',
    body: z.strictObject({
      ids: z.array(numericId).max(limits.audienceEntries),
      numbers: z.array(z.string().min(1).max(limits.identifier)).max(limits.groupPeople),
    }),
    data: z.object({
      list: z.array(foundPerson),
      /** The ids, and the numbers as they were written, of people outside the organisations for which one may send. */
      outside: z.object({ ids: z.array(z.int()), numbers: z.array(z.string()) }),
      /** The numbers that belong to no one, as they were written. */
      unknown: z.array(z.string()),
    }),
    example: {
      body: { ids: [1], numbers: ['20269999', '999'] },
      data: { list: [foundPersonExample], outside: { ids: [], numbers: ['20269999'] }, unknown: ['999'] },
    },
    errors: [lookupLimit],
  }),
  count: endpoint({
    method: 'POST',
    path: '/ws/notice/audience/count',
    summary: 'How many people an audience has: those that a notice sent now would reach.',
    description:
      'Someone outside the organisations for which one may send who is addressed by number is counted even if they are also chosen or excluded by name: otherwise a count would reveal whose number it is. All other counts are exact.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.work,
    bodyBytes: limits.noticeBytes,
    body: z.strictObject({ audience }),
    data: z.object({
      people: z.int(),
      /** How many of them are outside the organisations for which one may send. */
      outside: z.int(),
      /** How many of the others have an e-mail address, and a mobile number, to send to. */
      with_email: z.int(),
      with_mobile: z.int(),
    }),
    example: {
      body: { audience: audienceExample },
      data: { people: 240, outside: 0, with_email: 230, with_mobile: 228 },
    },
    errors: [wrongRecipients, lookupLimit],
  }),
}
