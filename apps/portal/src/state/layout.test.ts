import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { configAtom, type GlobalConfig } from './config.ts'
import { layoutAtom, mainHeightAtom, scrollbarAtom, windowSizeAtom } from './layout.ts'

test('the layout record follows the sizes of the window and of the scrollbar', () => {
  const store = createStore()
  expect(store.get(layoutAtom).contentWidth).toBe(946)
  store.set(scrollbarAtom, 17)
  store.set(windowSizeAtom, { width: 1300, height: 700 })
  expect(store.get(layoutAtom)).toEqual({ flexWidth: 1300, flexHeight: 700, contentWidth: 1029, contentHeight: 590 })
})

test('the height below the header is the window height minus the configured header, or minus 64', () => {
  const store = createStore()
  store.set(windowSizeAtom, { width: 1440, height: 900 })
  expect(store.get(mainHeightAtom)).toBe(836)
  store.set(configAtom, { config: { header_style: { height: 90 } } } as GlobalConfig)
  expect(store.get(mainHeightAtom)).toBe(810)
})
