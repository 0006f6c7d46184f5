import type { NounTable } from './call-table.ts'

export const subscriptionInputs: NounTable<'subscription'> = {
  set: { fixed: () => ({ 'body.organization_id': 1 }) },
}
