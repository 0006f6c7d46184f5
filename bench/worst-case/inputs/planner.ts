import type { NounTable } from './call-table.ts'

const period = (from: string, to: string) => ({ 'query.from': from, 'query.to': to })
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

export const plannerInputs: NounTable<'planner'> = {
  tips: { variants: () => ({ 'since now': { 'query.begin_time': Math.floor(Date.now() / 1000) } }) },
  agenda: {
    fixed: () => period(inDays(-1), inDays(365)),
    variants: () => ({
      'a time with 7,000 decimal places': period(`2026-01-01T00:00:00.${'0'.repeat(7_000)}Z`, '2026-12-01T00:00:00Z'),
    }),
  },
  createAgenda: {
    restore: ({ lastAgenda, owner }) => [
      ['delete from agenda_entry where person_id = $1 and id > $2', [owner, lastAgenda]],
    ],
  },
  removeAgenda: {
    fixed: ({ agenda }) => ({ 'body.id': agenda }),
    restore: ({ agenda, owner }) => [
      [
        `insert into agenda_entry (id, person_id, title, begins_at, ends_at) values ($1, $2, 'x', now(), now())
         on conflict do nothing`,
        [agenda, owner],
      ],
    ],
  },
  createTodo: {
    restore: ({ lastTodo, owner }) => [['delete from todo where person_id = $1 and id > $2', [owner, lastTodo]]],
  },
  finishTodo: { fixed: ({ todo }) => ({ 'body.id': todo }) },
  removeTodo: {
    fixed: ({ todo }) => ({ 'body.id': todo }),
    restore: ({ todo, owner }) => [
      [`insert into todo (id, person_id, title) values ($1, $2, 'x') on conflict do nothing`, [todo, owner]],
    ],
  },
}
