import type { NounTable } from './call-table.ts'

export const organizationInputs: NounTable<'organization'> = {
  members: {
    fixed: () => ({ 'query.organization_id': 1, 'query.page': 1 }),
    variants: () => ({ 'the last page': { 'query.page': 440 } }),
  },
}
