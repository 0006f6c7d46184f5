import { LabelsProvider } from '@quadrangle/ui'
import type { ThemeConfig } from '@quadrangle/ui/theme'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '@quadrangle/ui/styles.css'
import { DesignersPage } from './designers-page.tsx'
import { overview } from './overview-entries.ts'

let unmount = (): void => undefined
afterEach(() => unmount())

function StatefulPage() {
  const [config, setConfig] = useState<ThemeConfig>({ brand: '#1f5fbf' })
  return (
    <LabelsProvider locale="en">
      <DesignersPage config={config} onConfigChange={setConfig} mode="light" />
    </LabelsProvider>
  )
}

function show(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<StatefulPage />)
  unmount = () => {
    root.unmount()
    place.remove()
  }
  return place
}

/** The first button that is drawn; samples load one by one. */
const firstButton = (place: HTMLElement) => place.querySelector<HTMLElement>('.designers-stage [data-q="button"]')

const notesOf = (place: HTMLElement) => place.querySelector('.designers-notes')?.textContent

const colourOf = (place: HTMLElement) =>
  getComputedStyle(place.querySelector('.designers') as HTMLElement).getPropertyValue('--qd-accent')

test('shows every component of the kit, and restyles them without rendering them again', async () => {
  const place = show()
  await expect
    .poll(() => place.querySelectorAll('.designers-sample').length)
    .toBe(Object.values(overview).flat().length)
  await expect.poll(() => firstButton(place)).not.toBeNull()
  const before = firstButton(place)
  await userEvent.fill(page.getByRole('textbox', { name: 'Seed colour', exact: true }), '#8a1538')
  await expect.poll(() => colourOf(place)).toContain('#8a1538')
  expect(before?.isConnected).toBe(true)
  await userEvent.fill(page.getByPlaceholder('Your university'), 'Yunshan University')
  await expect.element(page.getByRole('link', { name: 'Yunshan University' })).toBeVisible()
})

test('reads a brand from a file of design tokens, and states its source', async () => {
  const place = show()
  await expect.poll(() => place.querySelector('input[accept^=".json"]')).not.toBeNull()
  const tokens = { color: { primary: { $type: 'color', $value: '#0b6b3a' } } }
  const file = (text: string, name: string) => new File([text], name, { type: 'application/json' })
  const input = page.elementLocator(place.querySelector('input[accept^=".json"]') as HTMLElement)
  await userEvent.upload(input, file(JSON.stringify(tokens), 'brand.tokens.json'))
  await expect.poll(() => notesOf(place)).toContain('brand is from color.primary')
  await expect.element(page.getByRole('textbox', { name: 'Seed colour', exact: true })).toHaveValue('#0b6b3a')
  await userEvent.upload(input, file('{"a":', 'half.json'))
  await expect.poll(() => notesOf(place)).toContain('half.json is no JSON: line 1')
  expect(notesOf(place)).not.toContain('..')
  expect(place.querySelector('.designers-notes details:not(:has(li))')).toBeNull()
  expect(colourOf(place)).toContain('#0b6b3a')
})

test('a note on a file disappears when what the file has set is changed', async () => {
  const place = show()
  await expect.poll(() => place.querySelector('input[accept="image/*"]')).not.toBeNull()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  const input = page.elementLocator(place.querySelector('input[accept="image/*"]') as HTMLElement)
  await userEvent.upload(input, new File([svg], 'a.svg', { type: 'image/svg+xml' }))
  await expect.poll(() => notesOf(place)).toContain('The logo is a.svg')
  await userEvent.fill(page.getByPlaceholder('Your university'), 'Yunshan University')
  expect(notesOf(place)).toContain('The logo is a.svg')
  await userEvent.click(page.getByRole('button', { name: 'Remove the logo' }))
  await expect.poll(() => notesOf(place)).not.toContain('The logo is a.svg')
})
