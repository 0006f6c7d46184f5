import { readFileSync, rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { inRoot } from '../support/paths.ts'
import { replaceSection, textStep } from './step.ts'

const file = `.cache/step-test-${process.pid}.txt`
afterEach(() => rmSync(inRoot(file), { force: true }))

test('a missing or changed file is stale until it is written', async () => {
  let text = 'one\n'
  const step = textStep('texts', () => ({ [file]: text }))
  expect(await step.findStale()).toEqual([file])
  expect(await step.write()).toEqual([file])
  expect(readFileSync(inRoot(file), 'utf8')).toBe('one\n')
  expect(await step.findStale()).toEqual([])
  expect(await step.write()).toEqual([])
  text = 'two\n'
  expect(await step.findStale()).toEqual([file])
})

test('a section is replaced and the text around it is kept', () => {
  const text = 'before\n<!-- list -->\nold\n<!-- /list -->\nafter\n'
  expect(replaceSection(text, 'list', 'new\n')).toBe('before\n<!-- list -->\nnew\n<!-- /list -->\nafter\n')
  expect(() => replaceSection(text, 'table', 'new')).toThrow('<!-- table -->')
})
