import type { NamedFixture } from '../fixtures.ts'
import { surround, whileMounted } from '../mount.tsx'
import type { Rule } from './rule.ts'

const references = ['aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'aria-errormessage', 'for']

function check({ fixture }: NamedFixture): Promise<string[]> {
  const twice = (
    <>
      {fixture.render({})}
      {fixture.render({})}
    </>
  )
  return whileMounted(surround(twice), () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const repeated = ids.filter((id, at) => ids.indexOf(id) !== at)
    const usedReferences = references.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '').split(/\s+/).map((id) => ({ name, id })),
      ),
    )
    const dangling = usedReferences.filter(({ id }) => id !== '' && document.getElementById(id) === null)
    return [
      ...repeated.map((id) => `gives the id ${id} to two elements`),
      ...dangling.map(({ name, id }) => `points to an id that is not there: ${name}="${id}"`),
    ]
  })
}

/** Two instances on one page have different ids, and every reference has its element. */
export const uniqueIds: Rule = { title: 'has unique ids when rendered twice', check }
