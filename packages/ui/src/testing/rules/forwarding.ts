import type { FixtureProps } from '../fixture.ts'
import { type NamedFixture, partOf } from '../fixtures.ts'
import { mount, surround } from '../mount.tsx'
import type { Rule } from './rule.ts'

/** The props passed to each fixture. */
const forwardedProps = {
  className: 'consumer-class',
  style: { scrollMarginTop: '7px' },
  'data-fixture': 'here',
  'aria-description': '⟦given⟧',
} as const satisfies FixtureProps

// in no layer, like a consumer's stylesheet
const consumerStyles = '.consumer-class { background-color: rgb(1, 2, 3); padding-block-start: 9px }'

async function check(named: NamedFixture): Promise<string[]> {
  const received: (Element | null)[] = []
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(consumerStyles)
  document.adoptedStyleSheets.push(sheet)
  const mounted = await mount(
    surround(
      named.fixture.render({
        ...forwardedProps,
        ref: (element: Element | null) => {
          received.push(element)
        },
      }),
    ),
  )
  try {
    const problems = problemsOf(named, received)
    await mounted.unmount()
    if (received.length > 0 && received.at(-1) !== null) problems.push('does not clear the ref when it goes')
    return problems
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

function problemsOf(named: NamedFixture, received: readonly (Element | null)[]): string[] {
  const part = partOf(named)
  const elements = document.querySelectorAll<HTMLElement>('[data-fixture]')
  const [element] = elements
  if (element === undefined) return ['does not pass on data attributes']
  const problems: string[] = []
  const expect = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem)
  }
  expect(elements.length === 1, `passes data attributes on to ${elements.length} elements`)
  expect(element.dataset.q === part, `passes data attributes on to “${element.dataset.q}” and not to “${part}”`)
  expect(element.getAttribute('aria-description') === '⟦given⟧', 'does not pass on aria attributes')
  expect(received.at(-1) === element, 'does not give the ref to the same element')
  const { frame } = named.fixture
  const frameElement = frame === undefined ? element : element.closest<HTMLElement>(`[data-q="${frame}"]`)
  if (frameElement === null) return [...problems, `has no frame “${frame}” around it`]
  expect(frameElement.classList.contains('consumer-class'), 'does not pass on className')
  expect([...frameElement.classList].at(-1) === 'consumer-class', 'does not put the className last')
  expect(frameElement.style.scrollMarginTop === '7px', 'does not pass on style')
  const { backgroundColor, paddingBlockStart } = getComputedStyle(frameElement)
  expect(
    backgroundColor === 'rgb(1, 2, 3)' && paddingBlockStart === '9px',
    'lets its own classes win over a consumer’s',
  )
  return problems
}

/** Ref, className, style, data and aria attributes reach the documented element, and a consumer's class wins. */
export const forwarding: Rule = {
  title: 'passes on ref, className, style, data and aria',
  appliesTo: ({ fixture }) => fixture.noElement === undefined,
  check,
}
