import { password } from '../../../scripts/support/people.ts'
import type { NounTable } from './call-table.ts'

const forgetFailures = () => [['delete from login_failure']] as const

export const authInputs: NounTable<'auth'> = {
  login: {
    anonymous: true,
    known: ({ identifier }) => ({ 'body.identifier': identifier, 'body.password': password }),
    variants: ({ identifier }) => ({
      'a wrong password': { 'body.identifier': identifier, 'body.password': '长'.repeat(200) },
      'an unknown account': { 'body.identifier': '长'.repeat(64), 'body.password': password },
    }),
    restore: forgetFailures,
  },
  logout: { anonymous: true },
  oauthLogout: { anonymous: true },
}
