import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contract } from './contract/index.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  parameters: { name: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  security: object[]
  responses: Record<number, unknown>
}
const document = openApiDocument() as unknown as {
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
  paths: Record<string, Record<string, Operation>>
}
const operation = (path: string) => document.paths[path]?.post as Operation
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('every call of the contract is an operation', () => {
  const names = Object.entries(contract).flatMap(([noun, calls]) => Object.keys(calls).map((name) => `${noun}.${name}`))
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(names.sort())
})

test('values sent as text are described by their actual type', () => {
  const sort = document.paths['/api/ws/app/collectCardAll']?.post?.parameters
  expect(sort?.find(({ name }) => name === 'data')).toMatchObject({ required: false, schema: { type: 'array' } })
  expect(sort?.find(({ name }) => name === 'request_type')).toMatchObject({ required: true })
  const page = document.paths['/api/ws/notice/list']?.get?.parameters.find(({ name }) => name === 'page')
  expect(page?.schema).toMatchObject({ type: 'integer', minimum: 1 })
})

test('everything has a description, and the linter of OpenAPI documents reports nothing', async () => {
  for (const { operationId, parameters } of operations) {
    for (const { name, schema } of parameters) expect(Object.keys(schema), `${operationId} ${name}`).not.toEqual([])
  }
  const config = await createConfig({ extends: ['recommended'], rules: { 'tag-description': 'off' } })
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument({ server: 'https://portal.example.edu' })),
    config,
  })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('objects have names, and those that differ between request and response have two', () => {
  expect(operation('/api/ws/notice/send').requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/SendRequest',
  })
  expect(document.components.schemas.NoticeListData?.properties?.list).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/NoticeSummary' },
  })
})

test('request-only objects have names without “Input”', () => {
  const names = Object.keys(document.components.schemas)
  expect(names).toContain('GroupCreateBody')
  expect(names.filter((name) => name.endsWith('Input') && !names.includes(name.slice(0, -5)))).toEqual([])
})

test('public calls require no session, others a cookie or a token', () => {
  expect(operation('/api/auth/login').security).toEqual([])
  expect(operation('/api/ws/notice/send').security).toEqual([{ session: [] }, { token: [] }])
})

test('the description of a failure lists all causes that share its status', () => {
  const responses = document.paths['/api/config/updateConfig']?.post?.responses as Record<
    string,
    { description: string }
  >
  expect(responses[403]?.description).toMatch(/role.*portal itself/)
})

test('a failure that the contract declares with data has their schema', () => {
  const failure = operation('/api/ws/notice/send').responses[400] as {
    content: Record<string, { schema: { properties: { data: unknown } } }>
  }
  expect(failure.content['application/json']?.schema.properties.data).toEqual({
    anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/NoticeFieldErrors' }],
  })
  expect(JSON.stringify(document.components.schemas.NoticeFieldErrors)).toContain('"event"')
})

test('the example of a failure has the data that the contract gives for it', () => {
  const failure = operation('/api/ws/userinfo/saveContact').responses[409] as {
    content: Record<string, { example: unknown }>
  }
  expect(failure.content['application/json']?.example).toMatchObject({ errcode: 409, data: { value: '13912345678' } })
})
