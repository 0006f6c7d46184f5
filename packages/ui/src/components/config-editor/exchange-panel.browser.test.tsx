import { act } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import { show } from './config-editor-test-helpers.tsx'

test('a pasted configuration is applied field by field, and refused fields are listed with the reason', async () => {
  const { root, press, value } = await show()
  await press('导入与导出')
  const text = part('config-exchange', root).querySelector('textarea') as HTMLElement
  await act(() => userEvent.fill(text, 'nonsense'))
  await press('导入')
  expect(part('config-exchange', root).textContent).toContain('这不是一份 JSON 配置')
  const pasted = {
    radius: 8,
    name: 'much too long a name',
    brand: 'url(javascript:alert(1))',
    constructor: 1,
    header: { height: 5 },
  }
  await act(() => userEvent.fill(text, JSON.stringify(pasted)))
  await press('导入')
  expect(value()).toMatchObject({ radius: 8, name: 'Campus', brand: '#1f5fbf', header: { height: 64 } })
  expect([...part('config-refused', root).children].map((one) => one.textContent)).toEqual([
    'Name 最多 10 个字，请缩短。',
    'Brand 请填写形如 #1f5fbf 的颜色。',
    'constructor 没有这个设置项。',
    'Header (height) 不能小于 48。',
  ])
  await press('撤销')
  expect(value()).toMatchObject({ radius: 12 })
})
