import { password } from '../../../scripts/support/people.ts'
import type { NounTable } from './call-table.ts'

const refillBudgets = () => [['delete from login_budget']] as const

export const authInputs: NounTable<'auth'> = {
  login: {
    anonymous: true,
    fixed: ({ identifier }) => ({ 'body.identifier': identifier, 'body.password': password }),
    variants: ({ identifier }) => ({
      'a wrong password': { 'body.identifier': identifier, 'body.password': '长'.repeat(200) },
      'an unknown account': { 'body.identifier': '长'.repeat(64), 'body.password': password },
    }),
    restore: refillBudgets,
  },
  confirm: { fixed: () => ({ 'body.password': password }), restore: refillBudgets },
  logout: { anonymous: true },
  oauthLogout: { anonymous: true },
}
