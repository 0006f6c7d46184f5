import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditedChanges, auditedViews } from './audit.ts'
import { contract, type Endpoint, endpoint } from './index.ts'
import { personName } from './values.ts'

const calls = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, declared]) => [`${noun}.${name}`, declared as Endpoint] as const),
)

/** Calls that show names of other people and are not recorded, with the reason. */
const namesWithoutRecord: Readonly<Record<string, string>> = {
  'health.show': 'Administrators see which issuers near a limit.',
  'look.current': 'Administrators see who of them changed the look.',
  'look.drafts': 'Administrators see who of them changed the look.',
  'look.draft': 'Administrators see who of them changed the look.',
  'look.compare': 'Administrators see who of them changed the look.',
  'look.versions': 'Administrators see who of them changed the look.',
  'look.createDraft': 'Administrators see who of them changed the look.',
  'look.saveDraft': 'Administrators see who of them changed the look.',
  'look.updateDraft': 'Administrators see who of them changed the look.',
  'notice.list': 'A reader sees who sent a notice.',
  'notice.detail': 'A reader sees who sent a notice.',
  'user.info': 'One’s own name.',
  'user.updateSession': 'One’s own name.',
}

/** Calls that change something and are not recorded, with the reason. */
const changesWithoutRecord: Readonly<Record<string, string>> = {
  'account.requestCode': 'Changes nothing: linking is recorded.',
  'feedback.send': 'One’s own words.',
  'feedback.vote': 'One’s own opinion.',
  'app.place': 'One’s own homepage.',
  'app.recent': 'One’s own list.',
  'auth.logout': 'Ends one’s own session.',
  'auth.passkeyAutofill': 'Changes nothing: the log-in that may follow is recorded.',
  'auth.passkeyOptions': 'Changes nothing: what a browser needs to ask for a passkey.',
  'auth.setUpOptions': 'Changes nothing: the log-in that follows is recorded.',
  'factor.begin': 'Changes nothing: adding is recorded.',
  'factor.rename': 'The name of one’s own passkey.',
  'auth.proofs': 'Changes nothing: how one can prove who one is.',
  'auth.requireProof': 'Changes nothing: asks for a proof.',
  'card.collection': 'One’s own arrangement of cards.',
  'card.restore': 'One’s own arrangement of cards.',
  'card.shown': 'One’s own arrangement of cards.',
  'card.readTip': 'What one has seen of a card oneself.',
  'config.addBackground': 'A picture of one’s own.',
  'config.removeBackground': 'A picture of one’s own.',
  'draft.save': 'One’s own draft.',
  'draft.remove': 'One’s own draft.',
  'global.changeLang': 'One’s own language.',
  'group.create': 'One’s own list of recipients.',
  'group.update': 'One’s own list of recipients.',
  'group.remove': 'One’s own list of recipients.',
  'look.openPreview': 'The look of one’s own browser; sharing the link is recorded.',
  'look.createDraft': 'Changes nothing that readers see; publishing is recorded.',
  'look.saveDraft': 'Changes nothing that readers see; each revision is kept with its writer.',
  'look.updateDraft': 'Changes nothing that readers see; each revision is kept with its writer.',
  'look.validate': 'Changes nothing: a look is too long for an address.',
  'notice.detail': 'Marks a notice as read by oneself.',
  'notice.answer': 'One’s own answer.',
  'notice.favourite': 'One’s own mark.',
  'notice.readAll': 'Marks notices as read by oneself.',
  'profile.saveContact': 'One’s own numbers.',
  'profile.setAvatar': 'One’s own picture.',
  'profile.removeAvatar': 'One’s own picture.',
  'signOn.tryOut': 'Changes nothing: what came of it is recorded.',
  'setup.check': 'Changes nothing: a key in an address would be logged.',
  'planner.createAgenda': 'One’s own agenda.',
  'planner.removeAgenda': 'One’s own agenda.',
  'planner.createTodo': 'One’s own to-dos.',
  'planner.finishTodo': 'One’s own to-dos.',
  'planner.removeTodo': 'One’s own to-dos.',
  'search.clear': 'One’s own search history.',
  'subscription.set': 'One’s own subscriptions.',
  'notification.save': 'One’s own settings.',
  'upload.file': 'A file of one’s own; sending it is recorded.',
  'upload.picture': 'A file of one’s own; sending it is recorded.',
  'user.updateSession': 'One’s own settings.',
  'audience.count': 'Changes nothing: its question is too long for an address.',
}

interface Json {
  readonly [key: string]: unknown
}

/** All objects of a JSON schema, with their properties. */
function objectsOf(node: unknown): Json[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(objectsOf)
  const { properties } = node as Json
  return typeof properties === 'object' && properties !== null ? [properties as Json, ...inner] : inner
}

const responseObjectsOf = ({ data }: Endpoint) =>
  objectsOf(z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }))
const isPersonName = (property: unknown) => (property as Json | undefined)?.format === 'person-name'
const showsNames = (declared: Endpoint) =>
  responseObjectsOf(declared).some((object) => Object.values(object).some(isPersonName))

/** Fields that only people have, and keys that name a person. */
const personal = ['user_id', 'person_id', 'position', 'number', 'avatar', 'email']
const roles = ['sender', 'issuer', 'writer', 'author', 'owner', 'person', 'member']

/** The fields of a response that contain a person's name and are not declared as `personName`. */
function undeclaredNames(declared: Endpoint): string[] {
  return responseObjectsOf(declared).flatMap((object) => {
    const isPerson = personal.some((key) => key in object)
    const names = isPerson ? ['name', 'name_en'] : []
    return [...names, ...roles].filter((key) => key in object && isText(object[key]) && !isPersonName(object[key]))
  })
}

/** A value of an enumeration is not a name. */
const isText = (property: unknown) => (property as Json).type === 'string' && !('enum' in (property as Json))

/** What a call's declaration lacks, one sentence each. */
function problemsOf(name: string, declared: Endpoint): string[] {
  if (declared.audit !== undefined) return []
  return [
    ...(showsNames(declared) && !(name in namesWithoutRecord) ? ['shows names of people'] : []),
    ...(declared.writes && !(name in changesWithoutRecord) ? ['changes something'] : []),
  ].map((problem) => `${name} ${problem}: declare what it audits, or say here why it needs no record.`)
}

test('every personal name in a response is declared as one', () => {
  expect(calls.flatMap(([name, declared]) => undeclaredNames(declared).map((key) => `${name}: ${key}`))).toEqual([])
})

test('every call that shows people’s names or changes something declares what it audits, or says why not', () => {
  expect(calls.flatMap(([name, declared]) => problemsOf(name, declared))).toEqual([])
})

test('every listed exception is a call that would have to be recorded otherwise', () => {
  const endpointsByName = new Map<string, Endpoint>(calls)
  const stale = (list: Readonly<Record<string, string>>, needs: (declared: Endpoint) => boolean) =>
    Object.keys(list).filter((name) => {
      const declared = endpointsByName.get(name)
      return declared === undefined || declared.audit !== undefined || !needs(declared)
    })
  expect(stale(namesWithoutRecord, showsNames)).toEqual([])
  expect(stale(changesWithoutRecord, ({ writes }) => writes)).toEqual([])
})

test('a new call without a declaration is reported', () => {
  const call = (data: z.ZodType, method: 'GET' | 'POST' = 'GET') =>
    endpoint({ method, path: '/x', summary: '', origin: 'ours', auth: 'user', data, example: { data: {} } })
  const people = call(z.object({ list: z.array(z.object({ colleague: z.object({ name: personName }).nullable() })) }))
  expect(problemsOf('new.people', people)).toEqual([expect.stringMatching(/^new\.people shows names/)])
  expect(problemsOf('new.change', call(z.object({}), 'POST'))).toEqual([expect.stringContaining('changes something')])
  expect(undeclaredNames(call(z.object({ user_id: z.int(), name: z.string() })))).toEqual(['name'])
  expect(undeclaredNames(call(z.object({ author: z.string() })))).toEqual(['author'])
})

test('an audited call can be made by the portal only, so that no other page creates a record in a user’s name', () => {
  const audited = calls.filter(([, { audit }]) => audit !== undefined)
  expect(audited.filter(([, { writes }]) => !writes)).toEqual([])
})

test('every action but those of log-ins, files and times is declared by a call', () => {
  const declared = new Set(calls.map(([, { audit }]) => audit))
  // These are recorded elsewhere: failed log-ins have no response; SCIM, exports and commands are not calls of the
  // contract; a notice is sent later if it is scheduled.
  const elsewhere = [
    'log-in-failed',
    'scim-ignored',
    'sign-on-ignored',
    'exported',
    'records-exported',
    'own-data-exported',
    'scheduled',
    'scim-group-saved',
    'scim-group-removed',
    'admin-command',
  ]
  expect([...auditedViews, ...auditedChanges].filter((action) => !declared.has(action))).toEqual(elsewhere)
})
