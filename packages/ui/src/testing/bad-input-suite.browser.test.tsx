import { type ReactNode, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { readNumber } from '../components/read-number.ts'
import type { Fixture } from './fixture.ts'
import { badInput } from './rules/bad-input.ts'

interface SampleProps {
  value?: number
  max?: number
  label?: string
  href?: string
}

/** Uses the declared props of a component of the kit, but renders something else. */
const problemsOf = async (name: string, render: (given: SampleProps) => ReactNode) => {
  const fixture: Fixture = { render: (props) => render(props as SampleProps) }
  return (await badInput.check({ name, fixture })).join('\n')
}

const anyNumber = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

test('the suite accepts a component that reads its numbers', async () => {
  const reads = ({ value, max = 100 }: SampleProps) => (
    <p>{[readNumber('value', value, undefined, ...anyNumber), readNumber('max', max, 100, ...anyNumber)].join()}</p>
  )
  expect(await problemsOf('Progress', reads)).toBe('')
})

test.each<[string, RegExp, (given: SampleProps) => ReactNode]>([
  ['throws', /with max = "-1" throws RangeError/, ({ max = 1 }) => Array.from(new Array(Math.trunc(max) || 0)).length],
  ['does not warn', /with max = "NaN" warns 0 times/, () => 1],
  ['shows the bad number', /with max = "NaN" does not fall back/, ({ max = 100 }) => <p>{String(max)}</p>],
  ['gives it to an attribute', /with max = "NaN" console.error: Received NaN/, ({ max }) => <meter max={max} />],
  ['renders markup', /with label = .* injects <img/, ({ label = '' }) => <Markup html={label} />],
  ['loads from a style', /with label = .* injects/, ({ label = '' }) => <Styled css={label} />],
])('the suite catches a component that %s', async (_, problem, render) => {
  expect(await problemsOf('Progress', render)).toMatch(problem)
})

/** Renders a text as markup. */
function Markup({ html }: { html: string }) {
  const write = (element: HTMLElement | null) => {
    if (element) element.innerHTML = html
  }
  return <p ref={write} />
}

/** Sets its style as text. */
function Styled({ css }: { css: string }) {
  return (
    <p ref={(element) => element?.setAttribute('style', `color:red;background:url(https://evil.example/${css})`)} />
  )
}

function Twice({ children }: { children: () => ReactNode }) {
  const [, rerender] = useState(false)
  useEffect(() => rerender(true), [])
  return children()
}

test('the suite catches a component that warns each time, and a link that runs code', async () => {
  const warns = ({ max = 1 }: SampleProps) => {
    const output = console
    return <Twice>{() => void (Number.isNaN(max) && output.warn('Quadrangle UI: max'))}</Twice>
  }
  expect(await problemsOf('Progress', warns)).toMatch(/with max = "NaN" warns \d+ times/)
  const link = ({ href }: SampleProps) => <a href={href}>1</a>
  expect(await problemsOf('Anchor', link)).toMatch(
    /with href = "javascript:.* injects <a[\s\S]*with href = "javascript:.* warns 0 times/,
  )
})
