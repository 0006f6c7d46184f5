import { contract, limits } from '@quadrangle/api-client/contract'
import { heavy, light } from '../worst-case/world/size.ts'
import { type AttackPlan, readerRows } from './attack-plan.ts'
import { attackWithCall } from './call-attack.ts'

const { people, organizations, groups } = heavy

/** A list of groups counts the people in each. There are more groups here than one person may have now. */
export const largeGroups: AttackPlan = {
  title: 'the list of 197 groups of 5,000 people and 500 organisations',
  size: {
    ...light,
    people,
    organizations,
    groups,
    groupPeople: limits.groupPeople,
    groupOrganizations: limits.groupOrganizations,
  },
  async run(scene) {
    const beside = await attackWithCall(scene, { endpoint: contract.group.list, inputs: () => [{}] })
    return readerRows(scene.name, beside)
  },
}
