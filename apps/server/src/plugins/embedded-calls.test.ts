import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createWorld, type World } from '../testing/areas/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const get = async (url: string, destination: string) =>
  (await world.app.inject({ url, headers: { ...world.student.headers, 'sec-fetch-dest': destination } })).statusCode

test.each([
  '/api/own-data?1',
  '/%61pi/own-data?1',
  '/api/events?tally=1',
  '/api/card/v1.schema.json',
  '/api/getUserInfo',
])('a picture with the address %s makes no call for the person who sees it', async (url) => {
  const count = vi.spyOn(world.app.requestLimit, 'takeFromPerson')
  onTestFinished(() => count.mockRestore())
  for (const destination of ['image', 'script', 'style', 'audio', 'object'])
    expect([destination, await get(url, destination)]).toEqual([destination, 403])
  expect(count).not.toHaveBeenCalled()
})

test('calls, downloads, and the parts of the API’s documentation are answered', async () => {
  for (const destination of ['empty', 'document', 'iframe'])
    expect([destination, await get('/api/card/v1.schema.json', destination)]).toEqual([destination, 200])
  expect(await get('/api/docs/static/swagger-ui.css', 'style')).toBe(200)
})
