import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { TagsInput } from './tags-input.tsx'

const input = () => part('tags-field') as HTMLInputElement
const tags = () => [...document.querySelectorAll('[data-q="tags-input-tag-text"]')].map((tag) => tag.textContent)
const problem = () => part('tags-problem').textContent
const focused = () => document.activeElement?.getAttribute('aria-label')

function paste(text: string): Promise<void> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return act(async () => {
    input().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

test('Enter, a comma and leaving the input add a tag; a duplicate is pointed out', async () => {
  await render(
    <LabelsProvider locale="en">
      <TagsInput aria-label="Words" />
    </LabelsProvider>,
  )
  await userEvent.type(input(), 'exam{Enter}course，')
  expect(tags()).toEqual(['exam', 'course'])
  expect(part('tags-status').textContent).toBe('Added course')
  await userEvent.type(input(), 'Exam{Enter}')
  expect([problem(), input().value]).toEqual(['“Exam” has already been added.', 'Exam'])
  await userEvent.clear(input())
  await userEvent.type(input(), 'grant')
  await act(async () => input().blur())
  expect([tags(), input().value]).toEqual([['exam', 'course', 'grant'], ''])
})

test('a pasted list becomes several tags; refused entries remain with their reason', async () => {
  const change = vi.fn()
  const validate = (tag: string) => (/^\d+$/.test(tag) ? undefined : `${tag} is no number.`)
  await render(<TagsInput aria-label="1" validate={validate} onValueChange={change} />)
  await paste('1\r\n2\tx；2,3')
  expect([tags(), input().value, problem()]).toEqual([['1', '2', '3'], 'x', 'x is no number.'])
  expect(input().validity.valid).toBe(false)
  expect(change.mock.calls).toEqual([[['1', '2', '3']]])
})

test('a single pasted word is ordinary text; a read-only input accepts nothing', async () => {
  const { rerender } = await render(<TagsInput aria-label="1" />)
  await paste('exam')
  expect(tags()).toEqual([])
  await rerender(<TagsInput aria-label="1" readOnly />)
  await paste('exam,course')
  expect(tags()).toEqual([])
})

test.each([
  ['ltr', '{ArrowLeft}', '{ArrowRight}'],
  ['rtl', '{ArrowRight}', '{ArrowLeft}'],
] as const)('in %s layouts, keys move to the tags, remove them and return to the input', async (dir, back, forward) => {
  await render(
    <LabelsProvider locale="en">
      <div dir={dir}>
        <TagsInput aria-label="Words" defaultValue={['a', 'b', 'c', 'd']} />
      </div>
    </LabelsProvider>,
  )
  await userEvent.click(input())
  await userEvent.keyboard('{Backspace}')
  expect([tags(), document.activeElement]).toEqual([['a', 'b', 'c'], input()])
  await userEvent.keyboard(back + back)
  expect(focused()).toBe('Remove b')
  await userEvent.keyboard('{Delete}')
  expect([tags(), focused()]).toEqual([['a', 'c'], 'Remove c'])
  await userEvent.keyboard('{Delete}')
  expect([tags(), document.activeElement]).toEqual([['a'], input()])
  await userEvent.keyboard(`${back}${forward}`)
  expect(document.activeElement).toBe(input())
})

test('keys choose a suggestion, and Escape closes the list', async () => {
  await render(<TagsInput aria-label="1" suggestions={['exam', 'example']} />)
  await userEvent.type(input(), 'ex')
  await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(2)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('example')
  await userEvent.keyboard('{Enter}')
  expect([tags(), input().value, input().getAttribute('aria-expanded')]).toEqual([['example'], '', 'false'])
  await userEvent.keyboard('{ArrowDown}')
  expect(input().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test('sends each tag with the form, is required while empty, and a reset restores the first tags', async () => {
  const { root } = await render(
    <form>
      <TagsInput aria-label="1" name="tag" required max={1} defaultValue={['a']} />
    </form>,
  )
  const form = root.querySelector('form')!
  expect([form.checkValidity(), new FormData(form).getAll('tag')]).toEqual([true, ['a']])
  await userEvent.click(input())
  await userEvent.keyboard('{Backspace}')
  expect([form.checkValidity(), new FormData(form).getAll('tag')]).toEqual([false, []])
  await act(async () => form.reset())
  expect(tags()).toEqual(['a'])
})

test('a tag that is given twice shows once', async () => {
  const { root } = await render(<TagsInput aria-label="1" defaultValue={['a', 'b', 'a']} />)
  expect(tags()).toEqual(['a', 'b'])
  await userEvent.click(root.querySelector('input')!)
  await userEvent.keyboard('{Backspace}')
  expect(tags()).toEqual(['a'])
})

test('several refused tags stay several tags', async () => {
  await render(<TagsInput aria-label="1" max={3} defaultValue={['a']} />)
  await paste('b,c,d,e')
  expect(tags()).toEqual(['a', 'b', 'c'])
  await act(async () => document.querySelector<HTMLElement>('[aria-label="移除 a"], [aria-label*="a"]')?.click())
  await act(async () => input().focus())
  await userEvent.keyboard('{Enter}')
  expect([tags(), input().value]).toEqual([['b', 'c', 'd'], 'e'])
})

test('the Enter with which Safari ends a composition adds no tag', async () => {
  const changed = vi.fn()
  await render(<TagsInput aria-label="Tags" onValueChange={changed} />)
  const input = document.querySelector('input') as HTMLInputElement
  await act(async () => userEvent.fill(input, 'zhong'))
  const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', key)))
  expect(changed).not.toHaveBeenCalled()
})
