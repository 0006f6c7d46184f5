import { surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import type { Rule } from './rule.ts'

const references = ['aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'aria-errormessage', 'for']

function check({ subject }: NamedSubject): Promise<string[]> {
  const twice = (
    <>
      {subject.draw({})}
      {subject.draw({})}
    </>
  )
  return whileMounted(surround(twice), () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const repeated = ids.filter((id, at) => ids.indexOf(id) !== at)
    const pointed = references.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '').split(/\s+/).map((id) => ({ name, id })),
      ),
    )
    const lost = pointed.filter(({ id }) => id !== '' && document.getElementById(id) === null)
    return [
      ...repeated.map((id) => `gives the id ${id} to two elements`),
      ...lost.map(({ name, id }) => `points to an id that is not there: ${name}="${id}"`),
    ]
  })
}

/** Two of a kind on one page do not mix up their ids. */
export const uniqueIds: Rule = { title: 'keeps its ids apart when it is drawn twice', check }
