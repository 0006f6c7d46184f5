import { act, Profiler, type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../components/button/button.tsx'
import { part, render } from '../testing/render.tsx'
import { applyTheme, createTheme } from './index.ts'
import { ThemeProvider } from './theme-provider.tsx'
import { rgb } from './theme-test-helpers.ts'

test('applying a theme removes the variables of the previous one', () => {
  const scope = document.createElement('div')
  applyTheme(scope, createTheme({ fontFamily: 'Georgia', components: { tag: { radius: 2 } }, custom: { gap: '4px' } }))
  expect(scope.style.getPropertyValue('--qd-custom-gap')).toBe('4px')
  applyTheme(scope, createTheme())
  const remainingValues = ['--qd-font-sans', '--qd-tag-radius', '--qd-custom-gap'].map((name) =>
    scope.style.getPropertyValue(name),
  )
  expect(remainingValues).toEqual(['', '', ''])
})

test('changing the theme of 500 buttons re-renders no component', async () => {
  let commits = 0
  const { root } = await render(
    <Profiler id="page" onRender={() => commits++}>
      {Array.from({ length: 500 }, (_, at) => (
        <Button key={String(at)} variant="solid">
          {at}
        </Button>
      ))}
    </Profiler>,
  )
  const before = commits
  applyTheme(root, createTheme({ brand: '#b3261e' }), 'light')
  expect(getComputedStyle(root.querySelectorAll('button')[499] ?? root).backgroundColor).toBe(rgb('#b3261e'))
  expect(commits).toBe(before)
})

test('a new theme or mode of a provider re-renders nothing below it', async () => {
  const rendered = { below: 0 }
  function Below() {
    rendered.below += 1
    return <Button>a</Button>
  }
  let change: (brand: string) => void = () => undefined
  function Provider({ children }: { children: ReactNode }) {
    const [brand, setBrand] = useState('#1f5fbf')
    change = setBrand
    return (
      <ThemeProvider theme={createTheme({ brand })} mode={brand === '#1f5fbf' ? 'light' : 'dark'}>
        {children}
      </ThemeProvider>
    )
  }
  await render(
    <Provider>
      <Below />
    </Provider>,
  )
  const before = rendered.below
  await act(async () => change('#b3261e'))
  const scope = part('theme')
  expect(rendered.below).toBe(before)
  expect(scope.style.getPropertyValue('--qd-accent')).toBe('light-dark(#b3261e, #b3261e)')
  expect(getComputedStyle(scope).colorScheme).toBe('dark')
})
