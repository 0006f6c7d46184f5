import { expect, test } from 'vitest'
import { contract } from './contract/index.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  parameters: { name: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, unknown>
}
const document = openApiDocument() as unknown as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('every call of the contract is an operation', () => {
  const names = Object.entries(contract).flatMap(([noun, calls]) => Object.keys(calls).map((name) => `${noun}.${name}`))
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(names.sort())
})

test('values that travel as text are described by what they are', () => {
  const sort = document.paths['/api/ws/app/collectCardAll']?.post?.parameters
  expect(sort?.find(({ name }) => name === 'data')).toMatchObject({ required: false, schema: { type: 'array' } })
  expect(sort?.find(({ name }) => name === 'request_type')).toMatchObject({ required: true })
  const page = document.paths['/api/ws/notice/list']?.get?.parameters.find(({ name }) => name === 'page')
  expect(page?.schema).toMatchObject({ type: 'integer', minimum: 1 })
})

test('nothing is left undescribed and nothing points outside the document', () => {
  expect(JSON.stringify(document)).not.toContain('"$ref"')
  for (const { operationId, parameters } of operations) {
    for (const { name, schema } of parameters) expect(Object.keys(schema), `${operationId} ${name}`).not.toEqual([])
  }
})

test('a failure that two causes share lists both', () => {
  const responses = document.paths['/api/config/updateConfig']?.post?.responses as Record<
    string,
    { description: string }
  >
  expect(responses[403]?.description).toMatch(/role.*portal itself/)
})

test('a failure with data of its own describes them', () => {
  const send = document.paths['/api/ws/notice/send']?.post?.responses as Record<
    string,
    {
      content: Record<string, { schema: { properties: { data: { anyOf?: { properties?: { fields?: object } }[] } } } }>
    }
  >
  const data = send[400]?.content['application/json']?.schema.properties.data
  expect(data?.anyOf?.map(({ properties }) => Object.keys(properties ?? {}))).toEqual([[], ['fields']])
  expect(JSON.stringify(data)).toContain('"event"')
})
