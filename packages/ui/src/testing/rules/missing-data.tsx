import { consoleOutputOf } from '../console-output.ts'
import type { FixtureProps } from '../fixture.ts'
import { findFixtureProps } from '../fixture-props.ts'
import { componentOf, type NamedFixture } from '../fixtures.ts'
import { surround, whileMounted } from '../mount.tsx'
import { type PropType, propTypesOf } from '../prop-types.ts'
import type { Rule } from './rule.ts'

/** Whether a prop takes data, which may still be loading; not functions, elements and choices of given values. */
const isData = ({ name, type }: PropType) =>
  !type.includes('=>') && !/^(children|ref|style|className)$/.test(name) && !/React(Node|Element)|Handler/.test(type)

const dataPropsOf = ({ name }: NamedFixture) => propTypesOf(name).filter(isData)

async function check(named: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  const fixtureProps = findFixtureProps(named.fixture.render({}), componentOf(named.name))
  for (const { name } of dataPropsOf(named)) {
    // without `--all`, a prop that the fixture does not set is not tested as undefined again
    for (const missing of fixtureProps === undefined || name in fixtureProps || import.meta.env.TEST_ALL
      ? [null, undefined]
      : [null]) {
      // React writes an error that a component throws to the console as well
      await consoleOutputOf(async () => {
        try {
          await whileMounted(surround(named.fixture.render({ [name]: missing } as FixtureProps)), () => undefined)
        } catch (error) {
          problems.push(`with ${name} = ${missing} throws ${error}`)
        }
      })
    }
  }
  return problems
}

/** A component does not throw while its data are still loading and therefore missing. */
export const missingData: Rule = {
  title: 'renders while its data are missing',
  appliesTo: (named) => dataPropsOf(named).length > 0,
  check,
}
