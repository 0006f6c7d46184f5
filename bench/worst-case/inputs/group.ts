import { limits } from '@quadrangle/api-client/contract'
import type { WorldFacts } from '../world/facts.ts'
import type { NounTable } from './call-table.ts'

const largeGroup = ({ people, organizations }: WorldFacts) => ({
  'body.people': people.slice(-limits.groupPeople),
  'body.organizations': organizations.slice(1, limits.groupOrganizations + 1),
})
const smallGroup = ({ people }: WorldFacts) => ({ 'body.people': people.slice(0, 1), 'body.organizations': [1] })

export const groupInputs: NounTable<'group'> = {
  detail: { fixed: ({ groups }) => ({ 'query.id': groups[0] }) },
  create: {
    fixed: largeGroup,
    variants: (world) => ({ 'few people': smallGroup(world) }),
    restore: ({ groups, owner }) => [
      ['delete from notice_group where owner_id = $1 and id <> all($2::bigint[])', [owner, groups]],
    ],
  },
  update: {
    fixed: (world) => ({ 'body.id': world.groups[0], ...largeGroup(world) }),
    variants: (world) => ({ 'few people': smallGroup(world) }),
  },
  remove: {
    fixed: ({ groups }) => ({ 'body.id': groups[1] }),
    restore: ({ groups, owner }) => [
      [`insert into notice_group (id, owner_id, name) values ($1, $2, 'x') on conflict do nothing`, [groups[1], owner]],
      [
        `insert into notice_group_person select $1, person_id from notice_group_person where group_id = $2
         on conflict do nothing`,
        [groups[1], groups[2]],
      ],
    ],
  },
}
