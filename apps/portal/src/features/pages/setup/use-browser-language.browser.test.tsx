import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { useBrowserLanguage } from './use-browser-language.ts'

function Part() {
  const [ready, setReady] = useState(false)
  useBrowserLanguage()
  useEffect(() => setReady(true), [])
  return ready && <p>First step</p>
}

test('the set-up opens in a browser without storage', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('sessionStorage', null)
  showPart(<Part />)
  await expect.element(page.getByText('First step')).toBeVisible()
})
