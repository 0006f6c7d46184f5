import { ApiError, type Client, clientFrom } from '@quadrangle/api-client'
import type { PreviewMessage } from '../../shared/preview-message.ts'
import type { PreviewRole } from '../../state/preview-role.ts'
import { readingCalls } from './reading-calls.gen.ts'

interface PreviewOptions {
  readonly role: PreviewRole
  readonly message: () => PreviewMessage
  readonly onRefused: () => void
}

type AnyCall = (input?: unknown) => Promise<unknown>
type AnyClient = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

/** Which calls a role may make, by what the contract asks for. */
const allowed: Readonly<Record<PreviewRole, readonly string[]>> = {
  guest: ['public', 'guest'],
  student: ['public', 'guest', 'user'],
  admin: ['public', 'guest', 'user', 'issuer', 'admin'],
}

/** A client that answers with the look of the studio, and refuses what changes something or is not for the role. */
export function previewClient(client: Client, { role, message, onRefused }: PreviewOptions): Client {
  const answers = answersOf(client, role, message)
  const calls = client as unknown as AnyClient
  return clientFrom((noun, name): AnyCall => {
    const answer = answers[`${noun}.${name}`]
    if (answer) return answer
    const auth = readingCalls[noun]?.[name]
    const refuse = async () => {
      const unseen = auth !== undefined
      if (!unseen) onRefused()
      throw new ApiError({ errcode: unseen && role === 'guest' ? 401 : 403, errmsg: message().refusal })
    }
    const call = calls[noun]?.[name] ?? refuse
    if (auth !== undefined) return allowed[role].includes(auth) ? call : refuse
    return async (input) => (role !== 'guest' && onlyLists(input) ? call(input) : refuse())
  })
}

/** Calls about cards read or change, as their query says. */
function onlyLists(input: unknown): boolean {
  const { query } = (input ?? {}) as { query?: { request_type?: unknown } }
  return query?.request_type === 'list'
}

/** What the preview answers itself: the draft instead of what is published. */
function answersOf(client: Client, role: PreviewRole, message: () => PreviewMessage): Record<string, AnyCall> {
  return {
    'global.config': async (input) => {
      const answer = await client.global.config(input as Parameters<Client['global']['config']>[0])
      const { slides: _, schoolNav: __, ...look } = message().look
      return { ...answer, ...look, locale: message().locale }
    },
    'global.navs': async () => message().look.header,
    'global.schoolNav': async () => message().look.schoolNav,
    'global.footerLinks': async () => message().look.footerLinks,
    'global.footerInfo': async () => message().look.footerInfo,
    'global.gallery': async () => message().look.slides,
    'global.changeLang': async () => message().locale,
    'user.info': async (input) => {
      if (role === 'guest') throw new ApiError({ errcode: 401, errmsg: message().refusal })
      const info = await client.user.info(input as Parameters<Client['user']['info']>[0])
      // The institution's background shows instead of the administrator's own.
      const settings = { ...info.settings, bg_id: 0, bg_url: '', bg_name: '' }
      return { ...info, settings, ...(role === 'student' && { roles: [] }) }
    },
  }
}
