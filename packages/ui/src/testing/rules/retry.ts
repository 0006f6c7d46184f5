import { act } from 'react'
import type { FixtureProps } from '../fixture.ts'
import type { NamedFixture } from '../fixtures.ts'
import { mount, surround } from '../mount.tsx'
import { propTypesOf } from '../prop-types.ts'
import type { Rule } from './rule.ts'

const propOf = ({ name }: NamedFixture, pattern: RegExp) =>
  propTypesOf(name).find((prop) => pattern.test(prop.name))?.name

/** The prop that is called to try again. */
const retryProp = (named: NamedFixture) => propOf(named, /^on(\w+)?Retry$/)

/** The prop that describes the failure. */
const errorProp = (named: NamedFixture) => propOf(named, /error$/i) ?? propOf(named, /^detail$/)

/** The prop that indicates that a retry is running. */
const retryingProp = (named: NamedFixture) => propOf(named, /^(\w+R|r)etrying$/) ?? propOf(named, /^loading$/)

const reason = 'offline'

async function check(named: NamedFixture): Promise<string[]> {
  const retry = retryProp(named) ?? ''
  const error = errorProp(named) ?? ''
  const retrying = retryingProp(named)
  if (retrying === undefined) return [`has ${retry}, and no prop that says that it is tried again`]
  let retries = 0
  const failed = { [error]: reason, [retry]: () => (retries += 1) }
  const withProps = (props: object) => surround(named.fixture.render({ ...failed, ...props } as FixtureProps))
  const { host, rerender, unmount } = await mount(withProps({ [retrying]: false }))
  try {
    const button = host.querySelector<HTMLButtonElement>('[role=alert] button')
    button?.focus()
    await act(async () => button?.click())
    if (button === null || retries !== 1) return [`has no button in its alert that calls ${retry} once`]
    await rerender(withProps({ [retrying]: true }))
    if (document.activeElement !== button) return ['takes the pressed retry button away']
    const problems: string[] = []
    if (!button.matches('[aria-busy=true]')) problems.push('does not show in the pressed button that it is tried again')
    if (!host.textContent?.includes(reason)) problems.push('forgets the error while it is tried again')
    if (button.closest('[role=alert]')) problems.push('would not announce the same failure once more')
    return problems
  } finally {
    await unmount()
  }
}

/** The failure stays during a retry, with the pressed button, which keeps the focus. */
export const retry: Rule = {
  title: 'keeps its error message during a retry',
  appliesTo: (named) => retryProp(named) !== undefined && errorProp(named) !== undefined,
  check,
}
