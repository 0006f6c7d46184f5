import type { FastifyInstance } from 'fastify'
import { LDAP_PROVIDER, type Ldap } from '../../process/settings/ldap-settings.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { outcomesOf } from '../sign-on/attribute-differences.ts'
import { loadRules } from '../sign-on/attribute-rules.ts'
import { findMatch } from '../sign-on/match-person.ts'
import { SignOnError } from '../sign-on/sign-on-error.ts'
import { askDirectory, type DirectoryEntry } from './ask-directory.ts'
import { identityOfEntry } from './find-person.ts'

const MAX_LENGTH = 500

export const ldapHandlers = handlersFor('ldap', {
  async settings({ request }) {
    const { ldap } = request.server.config
    if (!ldap) {
      const none = { address: '', security: 'none' as const, base: '', rule: '', number: '' }
      return { on: 0 as const, ...none, local_accounts: 0 as const }
    }
    const { host, port, security, base, filter, userDn, attributes, localAccounts } = ldap
    return {
      on: 1 as const,
      address: `${host}:${port}`,
      security,
      base,
      number: attributes.number,
      rule: userDn ?? filter,
      local_accounts: localAccounts ? (1 as const) : (0 as const),
    }
  },

  async tryOut({ body, request, audit }) {
    const { ldap } = request.server.config
    const nothing = { detail: '', claims: [], number: '', fields: [] }
    if (!ldap) return { outcome: 'off' as const, ...nothing }
    try {
      const entry = await askDirectory(ldap, { login: body.login.trim() }, body.password)
      if (typeof entry === 'string') return { outcome: entry, ...nothing }
      const result = await describeEntry(request.server, ldap, entry)
      if (result.number !== '') audit.add({ detail: { number: result.number } })
      return result
    } catch (error) {
      if (!(error instanceof SignOnError)) throw error
      return { outcome: error.problem, ...nothing, detail: error.detail.slice(0, MAX_LENGTH) }
    }
  },
})

async function describeEntry({ config, database }: FastifyInstance, ldap: Ldap, entry: DirectoryEntry) {
  const claims = Object.entries(entry.attributes)
    .map(([name, value]) => ({ name, value: String(value).slice(0, MAX_LENGTH) }))
    .filter(({ value }) => value !== '')
  try {
    const identity = identityOfEntry(entry, ldap)
    const { number } = identity
    const { db } = database
    const match = await findMatch(db, identity, config.signOn)
    const fields =
      match.outcome === 'person'
        ? await outcomesOf(db, match.personId, { identity, rules: await loadRules(db, LDAP_PROVIDER) })
        : []
    const detail = match.outcome === 'person' || match.outcome === 'new' ? '' : match.detail
    return { outcome: match.outcome, detail, claims, number, fields }
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error
    return { outcome: error.problem, detail: error.detail, claims, number: '', fields: [] }
  }
}
