import { expect, test } from 'vitest'
import { clientName } from './client-name.ts'

const phone = (system: string, browser: string) =>
  `Mozilla/5.0 (Phone; ${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser} Mobile Safari/537.36`

test.each([
  [phone('OpenHarmony 5.0', 'Chrome/114.0.0.0'), 'Chrome, HarmonyOS'],
  [phone('HarmonyOS; Android 12', 'MicroMessenger/8.0'), 'WeChat, HarmonyOS'],
  [phone('Linux; Android 15', 'Chrome/140.0.0.0'), 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Edg/140.0', 'Edge, Windows'],
  ['curl/8', ''],
  [undefined, ''],
])('a person recognises the device of %s', (userAgent, name) => {
  expect(clientName(userAgent)).toBe(name)
})
