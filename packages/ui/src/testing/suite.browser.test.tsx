import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { afterAll, expect, test } from 'vitest'
import { Spinner } from '../components/spinner/spinner.tsx'
import { useLabelLocale } from '../labels/labels-context.ts'
import { emulateDesktop, emulateMedia, emulatePhone } from './emulate.ts'
import type { Fixture, FixtureProps } from './fixture.ts'
import { mount } from './mount.tsx'
import { physicalRules } from './physical-rules.ts'
import { asChild } from './rules/as-child.ts'
import { forwarding } from './rules/forwarding.ts'
import { hydration } from './rules/hydration.ts'
import { labelled } from './rules/labelled.ts'
import { narrow } from './rules/narrow.tsx'
import { plain } from './rules/plain.ts'
import type { Rule } from './rules/rule.ts'
import { settings } from './rules/settings.ts'
import { strictMode } from './rules/strict-mode.tsx'
import { uniqueIds } from './rules/unique-ids.tsx'
import { variants } from './rules/variants.ts'

afterAll(() => emulateMedia())

type Div = ComponentProps<'div'>

const problemsOf = (rule: Rule, render: Fixture['render'], overrides: Partial<Fixture> = {}) =>
  rule.check({ name: 'Thing', fixture: { render, ...overrides } })

test('the suite accepts a component that follows every rule', async () => {
  const good: Fixture['render'] = ({ className, ...rest }) => (
    <div data-q="thing" {...rest} className={`q:p-4 ${className ?? ''}`}>
      <Spinner />
    </div>
  )
  for (const rule of [forwarding, strictMode, variants, labelled, hydration, uniqueIds, plain, settings, narrow]) {
    expect([rule.title, await problemsOf(rule, good)]).toEqual([rule.title, []])
  }
})

const renderThing = (props: Div) => <div data-q="thing" {...props} />

test.each<[string, Fixture['render']]>([
  ['does not pass on data attributes', ({ 'data-fixture': _, ...rest }) => renderThing(rest)],
  ['does not pass on aria attributes', ({ 'aria-description': _, ...rest }) => renderThing(rest)],
  ['does not give the ref to the same element', ({ ref: _, ...rest }) => renderThing(rest)],
  ['does not pass on className', ({ className: _, ...rest }) => renderThing(rest)],
  ['does not put the className last', (props) => renderThing({ ...props, className: `${props.className} q:p-4` })],
  ['does not pass on style', ({ style: _, ...rest }) => renderThing(rest)],
  [
    'lets its own classes win over a consumer’s',
    (props) => renderThing({ ...props, style: { ...props.style, padding: 0 } }),
  ],
  ['passes data attributes on to “other” and not to “thing”', (props) => <div data-q="other" {...props} />],
])('the suite catches a component that %s', async (problem, render) => {
  expect(await problemsOf(forwarding, render)).toContain(problem)
})

test.each<[string, NonNullable<Fixture['asChild']>]>([
  ['does not give its props to the link inside', () => <a href="/">1</a>],
  ['does not give its look to the link', (props) => link({ ...props, className: 'plain' })],
  ['does not give the ref to the link', ({ ref: _, ...rest }) => link(rest)],
  ['runs the click handler 2 times', (props) => <Doubled {...props} />],
  ['puts the link into another control', (props) => <button type="button">{link(props)}</button>],
])('the suite catches an asChild that %s', async (problem, render) => {
  expect(await problemsOf(asChild, () => null, { asChild: render })).toContain(problem)
})

function link(props: object): ReactNode {
  return (
    <a href="/" data-q="thing" className="q:p-4" {...props}>
      1
    </a>
  )
}

function Doubled({ onClick, ...rest }: FixtureProps) {
  const twice: FixtureProps['onClick'] = (event) => {
    onClick?.(event)
    onClick?.(event)
  }
  return link({ ...rest, onClick: twice })
}

const output = console

/** Runs a function on mount and never cleans up. */
function Effect({ run }: { run: () => void }) {
  useEffect(() => {
    run()
  }, [run])
  return null
}

test.each<[string, RegExp, () => void]>([
  ['writes to the console', /console.log: left over/, () => output.log('left over')],
  ['keeps a listener', /a listener for resize on window/, () => addEventListener('resize', () => undefined)],
  ['keeps a timer', /a timer that repeats/, () => setInterval(() => undefined, 10_000)],
  ['keeps an element', /<x-left> in the body/, () => document.body.append(document.createElement('x-left'))],
  ['changes the body', /body data-left/, () => document.body.setAttribute('data-left', String(Math.random()))],
  ['injects styles', /injects a style element/, () => document.head.append(document.createElement('style'))],
])('the suite catches a component that %s', async (_, problem, run) => {
  const problems = await problemsOf(strictMode, () => <Effect run={run} />)
  expect(problems.join('\n')).toMatch(problem)
  for (const leftover of document.querySelectorAll('x-left, head > style:empty')) leftover.remove()
})

test('the suite catches too little contrast, in the mode that has it, and a control without a name', async () => {
  const faint = <p style={{ color: 'light-dark(#000, #333)' }}>1</p>
  const [problem] = await problemsOf(variants, () => faint)
  expect(problem).toMatch(/^dark, color-contrast/)
  expect((await problemsOf(variants, () => <button type="button" />)).join()).toMatch(/light, button-name/)
})

function Translated() {
  return useLabelLocale() === 'en' ? 'Hello' : '你好'
}

test('the suite catches a hard-coded string, also in attributes, and accepts text formatted by Intl', async () => {
  const labelProblems = (node: ReactNode) => problemsOf(labelled, () => node)
  expect(await labelProblems(<p>Hello</p>)).toEqual(['has a string of its own: “Hello”'])
  expect(await labelProblems(<p title="Hello" />)).toEqual(['has a string of its own: “Hello”'])
  expect(await labelProblems(<img alt="你好" />)).toEqual(['has a string of its own: “你好”'])
  expect(await labelProblems(<Translated />)).toEqual([])
})

let renders = 0

/** Renders a different number each time, like a component that reads the clock or a random number. */
function Changing() {
  const [number] = useState(() => {
    renders += 1
    return renders
  })
  return number
}

test('the suite catches components that a server renders differently', async () => {
  expect((await problemsOf(hydration, () => <Changing />)).join()).toMatch(/does not fit its server’s HTML/)
})

test('the suite catches a style in a server’s HTML that a strict policy dropped', async () => {
  const styled = <p data-q="thing" style={{ transform: 'scaleX(0.5)' }} />
  expect(await problemsOf(hydration, () => styled)).toEqual([
    'thing has transform none instead of matrix(0.5, 0, 0, 1, 0, 0)',
  ])
})

function Fixed() {
  const id = useId()
  return (
    <>
      <p id="fixed">1</p>
      <button type="button" aria-labelledby={id} />
    </>
  )
}

test('the suite catches duplicate ids and references to missing ones', async () => {
  const problems = await problemsOf(uniqueIds, () => <Fixed />)
  expect(problems).toContain('gives the id fixed to two elements')
  expect(problems.join()).toMatch(/points to an id that is not there: aria-labelledby/)
})

test('the suite catches conflicting classes and names the variant', async () => {
  const render: Fixture['render'] = ({ className }) => <i data-q="thing" className={`q:flex ${className}`} />
  const problems = await problemsOf(variants, render, { variants: { className: ['q:gap-2', 'q:grid'] } })
  expect(problems).toEqual(['className=q:grid thing: q:flex and q:grid both set display'])
  const onHover = 'q:hover:bg-surface-sunken q:hover:bg-scrim'
  const [problem] = await problemsOf(variants, () => <i data-q="thing" className={onHover} />)
  expect(problem).toMatch(/both set background-color/)
})

/** The rules outside of all layers that revert the properties overridden by a reset to the layers. */
function guards(): CSSStyleRule[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  return rules.filter((rule) => rule instanceof CSSStyleRule && rule.style.padding === 'revert-layer') as CSSStyleRule[]
}

test('the suite catches styles that an unlayered reset removes from a component', async () => {
  const button: Fixture['render'] = () => <button type="button" data-q="thing" className="q:p-4" aria-label="1" />
  expect(await problemsOf(plain, button)).toEqual([])
  const [guard] = guards()
  guard?.style.removeProperty('padding')
  try {
    expect((await problemsOf(plain, button)).join()).toMatch(/loses to preflight: padding-top of thing “1” is 0px/)
  } finally {
    guard?.style.setProperty('padding', 'revert-layer')
  }
})

test('a class of a consumer wins over the kit’s guard against resets', async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.own { padding: 7px; color: rgb(1, 2, 3) }')
  const before = [...document.adoptedStyleSheets]
  document.adoptedStyleSheets = [sheet]
  const { host } = await mount(<button type="button" data-q="thing" className="q:p-4 q:text-text own" />)
  const { paddingTop, color } = getComputedStyle(host.querySelector('button') ?? host)
  document.adoptedStyleSheets = before
  expect([paddingTop, color]).toEqual(['7px', 'rgb(1, 2, 3)'])
})

test('the suite catches content that makes a page scroll sideways, and arrows that are not mirrored', async () => {
  expect((await problemsOf(narrow, () => <p style={{ width: 5000, height: 9 }} />)).join()).toMatch(
    /^ltr: .* wider.*rtl: .* wider/,
  )
  expect(await problemsOf(narrow, () => <svg aria-hidden="true" className="lucide-chevron-left" />)).toHaveLength(1)
})

test('the suite catches classes that treat left and right differently', () => {
  const rules = (css: string) => physicalRules(css).flatMap(({ properties }) => properties)
  expect(rules('@layer a { .b { margin-left: 1px; @media (width > 1px) { text-align: right } } }')).toEqual([
    'margin-left',
    'text-align',
  ])
  expect(rules('.a { border-top-left-radius: 4px; --q-translate-x: 1rem }')).toHaveLength(2)
  expect(rules('.a { margin: 1px; inset: 0; padding-inline-start: 1px; text-align: start }')).toEqual([])
})

test('the suite catches fields and states that vanish in forced colours', async () => {
  const bare = <input aria-label="1" style={{ border: 'none', outline: 'none', background: 'red' }} />
  expect(await problemsOf(settings, () => bare)).toContain('has no edge in forced colours: input “1”')
  const entries = (weight: number) => (
    <>
      <div data-q="one" aria-current="page" style={{ background: 'red', fontWeight: weight }} />
      <div data-q="one" style={{ background: 'blue', fontWeight: 400 }} />
    </>
  )
  expect((await problemsOf(settings, () => entries(400))).join()).toMatch(/chosen only by its colours/)
  expect(await problemsOf(settings, () => entries(700))).toEqual([])
})

test('the suite catches a control without a focus ring, and does not accept a shadow', async () => {
  const button = (className: string) => (
    <button type="button" className={className}>
      1
    </button>
  )
  expect(await problemsOf(plain, () => button('q:outline-none'))).toContain('shows no focus: button “1”')
  expect(await problemsOf(plain, () => button('q:focus-visible:outline-2'))).toEqual([])
  const shadow = new CSSStyleSheet()
  shadow.replaceSync('.framed:focus-visible { outline: 2px solid transparent; box-shadow: 0 0 0 2px red }')
  document.adoptedStyleSheets.push(shadow)
  expect(await problemsOf(plain, () => button('framed'))).toHaveLength(1)
})

test('the suite catches movement despite reduced motion', async () => {
  const moving = <p style={{ animation: 'q-spin 1s infinite' }} />
  expect((await problemsOf(settings, () => moving)).join()).toMatch(/^moves although/)
})

test('the suite catches targets that are too small for touch', async () => {
  await emulatePhone()
  try {
    const square = (size: number, className?: string) => (
      <button type="button" aria-label="1" className={className} style={{ width: size, height: size }} />
    )
    expect(await problemsOf(narrow, () => square(20))).toHaveLength(1)
    expect(await problemsOf(narrow, () => square(24))).toEqual([])
    // the control height, overridden by something else
    expect(await problemsOf(narrow, () => square(24, 'q:h-control'))).toHaveLength(1)
  } finally {
    await emulateDesktop()
  }
})
