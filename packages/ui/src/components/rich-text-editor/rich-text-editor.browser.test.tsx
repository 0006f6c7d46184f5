import { act, type FormEvent, type ReactNode, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Field } from '../field/field.tsx'
import { cleanPaste } from './clean-paste.ts'
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx'

const until = <T,>(find: () => T) =>
  vi.waitFor(async () => {
    // outside act(), updates after a promise are not rendered
    await act(async () => undefined)
    return find()
  })

beforeAll(() => import('./editor-frame.tsx'), 60_000)

/** The editor, loaded, in English. */
async function editor(props: RichTextEditorProps = {}, wrap = (inner: ReactNode) => inner) {
  const changes: string[] = []
  const onValueChange = (html: string) => changes.push(html)
  const withProps = (changed: RichTextEditorProps = {}) => (
    <LabelsProvider locale="en">
      {wrap(<RichTextEditor onValueChange={onValueChange} {...props} {...changed} />)}
    </LabelsProvider>
  )
  const { root, rerender } = await render(withProps())
  const area = await until(() => part('rich-text-area', root))
  return { root, area, changes, change: (changed: RichTextEditorProps) => rerender(withProps(changed)) }
}
const tool = (root: ParentNode, name: string) => {
  const button = root.querySelector<HTMLElement>(`[data-tool="${name}"]`)
  if (button === null) throw new Error(`The toolbar has no “${name}”.`)
  return button
}
const press = (element: HTMLElement) => act(async () => userEvent.click(element))
const keys = (text: string) => act(async () => userEvent.keyboard(text))
const focus = (element: HTMLElement) => act(async () => element.focus())
const paste = (area: HTMLElement, html: string) =>
  act(async () => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
const formInput = (label: string) => {
  const field = [...document.querySelectorAll('[data-q="tool-form"] label')].find((element) =>
    element.textContent?.startsWith(label),
  )
  const input = document.getElementById(field?.getAttribute('for') ?? '') ?? field?.querySelector('input')
  if (!(input instanceof HTMLInputElement)) throw new Error(`The form has no “${label}”.`)
  return input
}

test('written content is returned as HTML of the schema, and empty content as nothing', async () => {
  const { root, area, changes } = await editor()
  await focus(area)
  await press(tool(root, 'bold'))
  expect(tool(root, 'bold').getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(area)
  await keys('ab')
  await press(tool(root, 'bulletList'))
  expect(changes.at(-1)).toBe('<ul><li><p><strong>ab</strong></p></li></ul>')
  await press(tool(root, 'clear'))
  await keys('{Control>}a{/Control}{Backspace}')
  expect(changes.at(-1)).toBe('')
})

test.each([
  ['h2', '<h2>x</h2>'],
  ['h3', '<h3>x</h3>'],
  ['h4', '<h4>x</h4>'],
  ['italic', '<p><em>x</em></p>'],
  ['underline', '<p><u>x</u></p>'],
  ['strike', '<p><s>x</s></p>'],
  ['orderedList', '<ol><li><p>x</p></li></ol>'],
  ['blockquote', '<blockquote><p>x</p></blockquote>'],
])('%s gives %s', async (name, html) => {
  const { root, area, changes } = await editor()
  await focus(area)
  await press(tool(root, name))
  await keys('x')
  expect(changes.at(-1)).toBe(html)
})

test('the toolbar is one stop for Tab, arrows move inside, Alt+F10 and Escape go there and back', async () => {
  const { root, area } = await editor({ defaultValue: '<p>x</p>' })
  await focus(area)
  // the primitive moves the focus a moment after the key
  for (const [key, name] of [
    ['{Alt>}{F10}{/Alt}', 'undo'],
    ['{ArrowRight}', 'redo'],
    ['{ArrowRight}', 'h2'],
    ['{ArrowLeft}', 'redo'],
    ['{ArrowLeft}', 'undo'],
    ['{ArrowLeft}', 'clear'],
    ['{Home}', 'undo'],
    ['{End}', 'clear'],
  ] as const) {
    await keys(key)
    await expect.poll(() => document.activeElement).toBe(tool(root, name))
  }
  const stops = [...part('toolbar', root).querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toEqual([tool(root, 'clear')])
  await keys('{Escape}')
  await expect.poll(() => document.activeElement).toBe(area)
  await keys('{Alt>}{F10}{/Alt}')
  expect(document.activeElement).toBe(tool(root, 'clear'))
  await keys('{Escape}')
  await expect.poll(() => document.activeElement).toBe(area)
})

test('a button pressed by keyboard keeps the focus, also if this makes it unavailable', async () => {
  const { root, area, changes } = await editor()
  await focus(area)
  await keys('x')
  await focus(tool(root, 'undo'))
  await keys('{Enter}')
  expect(changes.at(-1)).toBe('')
  expect(document.activeElement).toBe(tool(root, 'undo'))
  expect(tool(root, 'undo').getAttribute('aria-disabled')).toBe('true')
})

test('an invalid link shows the reason and remains; a valid one is set, and its form is not the surrounding form', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault())
  const { root, area, changes } = await editor({ defaultValue: '<p>plan</p>' }, (inner) => (
    <form onSubmit={submit}>{inner}</form>
  ))
  await focus(area)
  await keys('{Control>}a{/Control}{Control>}k{/Control}')
  await act(async () => userEvent.fill(formInput('Address'), 'javascript:alert(1)'))
  await keys('{Enter}')
  expect(part('tool-form').textContent).toContain('“javascript:” links are not allowed')
  expect(formInput('Address').value).toBe('javascript:alert(1)')
  await act(async () => userEvent.fill(formInput('Address'), 'example.edu/a'))
  await keys('{Enter}')
  expect(changes.at(-1)).toBe('<p><a href="https://example.edu/a">plan</a></p>')
  await until(() => expect(document.activeElement).toBe(area))
  expect(submit).not.toHaveBeenCalled()
  expect(tool(root, 'link').getAttribute('aria-pressed')).toBe('true')
})

test('a link can be applied unchanged, even if its address would be refused when typed', async () => {
  const { area, changes } = await editor({ defaultValue: '<p><a href="tel:110">call</a></p>' })
  await focus(area)
  await keys('{Control>}a{/Control}{Control>}k{/Control}')
  expect(formInput('Address').value).toBe('110')
  await keys('{Enter}')
  await until(() => expect(document.querySelector('[data-q="tool-form"]')).toBeNull())
  expect(changes.at(-1) ?? '<a href="tel:110">').toContain('<a href="tel:110">')
})

test('a press outside closes the form of a link, but not once its address is changed', async () => {
  const { root } = await editor({ defaultValue: '<p>plan</p>' }, (inner) => (
    <>
      <button type="button" data-q="outside">
        Outside
      </button>
      {inner}
    </>
  ))
  await press(tool(root, 'link'))
  await act(async () => userEvent.fill(formInput('Address'), 'example.edu'))
  await press(part('outside', root))
  expect(formInput('Address').value).toBe('example.edu')
  await act(async () => userEvent.fill(formInput('Address'), ''))
  await press(part('outside', root))
  await until(() => expect(document.querySelector('[data-q="tool-form"]')).toBeNull())
})

test('a table is inserted in its size, grows and has no style', async () => {
  const { root, area, changes } = await editor()
  await focus(area)
  await press(tool(root, 'table'))
  const item = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === name)!
  expect(item('Delete row').dataset.disabled).toBe('')
  await press(item('Insert a table'))
  await until(() => formInput('Rows'))
  await act(async () => userEvent.fill(formInput('Rows'), '2'))
  await act(async () => userEvent.fill(formInput('Columns'), '2'))
  await keys('{Enter}')
  await until(() => expect(document.activeElement).toBe(area))
  await press(tool(root, 'table'))
  await press(item('Insert row below'))
  const cells = (tag: string) => `<tr><${tag}><p></p></${tag}><${tag}><p></p></${tag}></tr>`
  await until(() =>
    expect(changes.at(-1)).toBe(`<table><tbody>${cells('th')}${cells('td')}${cells('td')}</tbody></table>`),
  )
})

test('the picture form asks for a description, shows a failed upload and keeps the input', async () => {
  const upload = vi.fn<NonNullable<RichTextEditorProps['uploadImage']>>()
  upload.mockRejectedValueOnce(new Error('The disk is full.'))
  upload.mockResolvedValueOnce({ src: '/files/7', width: 40, height: 30 })
  const { root, area, changes } = await editor({ uploadImage: upload })
  await focus(area)
  await press(tool(root, 'image'))
  const form = part('tool-form')
  const insert = () => press([...form.querySelectorAll('button')].at(-1)!)
  await insert()
  expect(form.textContent).toContain('Choose a picture first')
  await act(async () => userEvent.upload(part('image-input'), new File(['x'], 'map.png', { type: 'image/png' })))
  await insert()
  expect(form.textContent).toContain('Describe the picture')
  expect(upload).not.toHaveBeenCalled()
  await act(async () => userEvent.fill(formInput('Description'), 'A map'))
  await insert()
  expect(part('image-problem').textContent).toBe('The disk is full.')
  expect(formInput('Description').value).toBe('A map')
  await insert()
  expect(changes.at(-1)).toBe('<img src="/files/7" alt="A map" width="40" height="30">')
})

test('an unsafe address from an upload is not inserted', async () => {
  const { root, area, changes } = await editor({ uploadImage: async () => ({ src: 'javascript:alert(1)' }) })
  await focus(area)
  await press(tool(root, 'image'))
  await act(async () => userEvent.upload(part('image-input'), new File(['x'], 'map.png', { type: 'image/png' })))
  await act(async () => userEvent.click(formInput('The picture only')))
  await press([...part('tool-form').querySelectorAll('button')].at(-1)!)
  expect(part('image-problem').textContent).toContain('Could not upload')
  expect(changes).toEqual([])
})

test('pasting a picture opens the picture form with it', async () => {
  const { area } = await editor({ uploadImage: async () => ({ src: '/files/7' }) })
  await act(async () => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'shot.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
  expect(part('image-name').textContent).toBe('shot.png')
})

test('pasted pictures are stored with progress; a failed picture is named and a choice is offered', async () => {
  const files: string[] = []
  const fetchImage = vi.fn(async (address: string) => {
    if (address.endsWith('gone.png')) throw new Error('It is gone.')
    return { src: '/files/1' }
  })
  const uploadImage: RichTextEditorProps['uploadImage'] = async (file, { onProgress }) => {
    files.push(`${file.type} ${file.size}`)
    onProgress?.(50)
    return { src: '/files/2', width: 3, height: 4 }
  }
  const { root, area, changes } = await editor({ uploadImage, fetchImage })
  await focus(area)
  await paste(
    area,
    '<p>a</p><img src="https://x.test/lake.png" alt="L"><img src="data:image/png;base64,AAAA" alt="D"><img src="file:///C:/w.png"><img src="http://x.test/gone.png"><p>b</p>',
  )
  await until(() => expect(root.querySelectorAll('[data-q="rich-text-import-problem"]')).toHaveLength(2))
  expect(fetchImage.mock.calls.map(([address]) => address)).toEqual([
    'https://x.test/lake.png',
    'https://x.test/gone.png',
  ])
  expect(files).toEqual(['image/png 3'])
  const [local, gone] = [...root.querySelectorAll<HTMLElement>('[data-q="rich-text-import"]')]
  expect(local?.textContent).toContain('The clipboard does not hold this picture.')
  expect(gone?.textContent).toContain('“gone.png” is not uploaded: It is gone.')
  expect(root.querySelectorAll('[data-q="rich-text-pending"]')).toHaveLength(2)
  const remove = (row: HTMLElement | undefined) =>
    press([...(row?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Remove picture')!)
  await remove(local)
  expect(document.activeElement).toBe(area)
  let store: (picture: { src: string }) => void = () => undefined
  fetchImage.mockImplementationOnce(() => new Promise((resolve) => (store = resolve)))
  await press([...root.querySelectorAll('button')].find((each) => each.textContent === 'Try again')!)
  expect(document.activeElement).toBe(gone)
  store({ src: '/files/3' })
  await until(() => expect(root.querySelector('[data-q="rich-text-imports"]')).toBeNull())
  expect(changes.at(-1)).toBe(
    '<p>a</p><img src="/files/1" alt="L"><img src="/files/2" alt="D" width="3" height="4"><img src="/files/3" alt=""><p>b</p>',
  )
})

test('pictures of the initial text that are not stored yet are stored', async () => {
  const fetchImage = async () => ({ src: '/files/1' })
  const uploadImage = async () => ({ src: '/files/2' })
  const value = '<img src="https://x.test/a.png" alt=""><img src="https://pasted.invalid/1" alt="">'
  const { root, changes } = await editor({ defaultValue: value, uploadImage, fetchImage })
  await until(() => expect(root.querySelectorAll('[data-q="rich-text-import-problem"]')).toHaveLength(1))
  expect(changes.at(-1)).toContain('<img src="/files/1" alt="">')
})

test('pictures of a read-only text are not stored', async () => {
  const fetchImage = vi.fn(async () => ({ src: '/files/1' }))
  const uploadImage = async () => ({ src: '/files/2' })
  const defaultValue = '<img src="https://x.test/a.png" alt="">'
  const { changes } = await editor({ defaultValue, uploadImage, fetchImage, readOnly: true })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([fetchImage.mock.calls, changes]).toEqual([[], []])
})

test('pasted HTML keeps only what the schema allows', async () => {
  const { root, area, changes } = await editor()
  await focus(area)
  await paste(
    area,
    '<div style="color:red" onclick="x()"><h1>T</h1><p>a <span style="font-weight:700">b</span><script>x()</script></p><a href="javascript:x()">c</a><img src="data:image/png;base64,AA" onerror="x()"></div>',
  )
  expect(changes.at(-1)).toBe('<h2>T</h2><p>a <strong>b</strong></p><p>c</p>')
  expect(root.querySelector('script, [onclick], [onerror]')).toBeNull()
})

test('a value from outside replaces the text without being emitted, and an emitted value changes nothing', async () => {
  const emittedValues: string[] = []
  let set: (html: string) => void = () => undefined
  function Owner() {
    const [value, setValue] = useState('<p>one</p>')
    set = setValue
    return (
      <RichTextEditor
        value={value}
        onValueChange={(html) => {
          emittedValues.push(html)
          setValue(html)
        }}
      />
    )
  }
  const { root } = await render(<Owner />)
  const area = await until(() => part('rich-text-area', root))
  await act(async () => set('<p>two</p><script>x()</script>'))
  expect(area.textContent).toBe('two')
  expect(emittedValues).toEqual([])
  await focus(area)
  await keys('{Control>}{End}{/Control}!')
  expect([emittedValues.at(-1), area.textContent]).toEqual(['<p>two!</p>', 'two!'])
})

test('text over the limit is marked and counted, not cut off', async () => {
  const { root, area } = await editor({ defaultValue: '<p>𠮷野家</p>', maxLength: 3 })
  expect(area.getAttribute('aria-invalid')).toBe('false')
  expect(part('rich-text-count', root).textContent).toBe('3 / 3 characters')
  await focus(area)
  await keys('{Control>}{End}{/Control}ab')
  expect(area.textContent).toBe('𠮷野家ab')
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(part('rich-text-over', root).textContent).toContain('2 characters too many')
})

test('the text gets its name, error, language and required state from its surroundings', async () => {
  const { area } = await editor({ lang: 'zh', placeholder: 'Write' }, (inner) => (
    <Field label="Body" required error="Write something.">
      {inner}
    </Field>
  ))
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  await until(() => expect(area.getAttribute('aria-invalid')).toBe('true'))
  expect(textOf(area.getAttribute('aria-labelledby'))).toContain('Body')
  expect(textOf(area.getAttribute('aria-describedby'))).toMatch(/Write something\..*Alt\+F10/)
  expect([area.lang, area.getAttribute('aria-required'), area.getAttribute('role')]).toEqual(['zh', 'true', 'textbox'])
  expect(part('rich-text-placeholder').textContent).toBe('Write')
})

test('read-only mode shows the text without the toolbar and accepts no input', async () => {
  const { root, area, changes, change } = await editor({ defaultValue: '<p>x</p>', readOnly: true })
  expect(root.querySelector('[role=toolbar]')).toBeNull()
  await focus(area)
  await keys('y')
  expect([area.textContent, area.getAttribute('aria-readonly'), changes]).toEqual(['x', 'true', []])
  await change({ readOnly: false })
  expect(area.isContentEditable).toBe(true)
})

test('writes neither style elements nor style attributes into the page', async () => {
  const { area } = await editor({
    defaultValue: '<table><tr><th>a</th><td>b</td></tr></table><p>c</p><img src="/a.png" alt="d">',
  })
  // the library marks its own style elements; the others come from the test's bundler
  expect(document.querySelector('style[data-tiptap-style]')).toBeNull()
  expect([...area.querySelectorAll('[style], colgroup')]).toEqual([])
})

test.each([
  [
    'entries of lists from Word',
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>eins<o:p></o:p></p>
     <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>zwei</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>drei</p>
     <p class=MsoNormal>Ende</p>`,
    '<ol><li>eins<ul><li>zwei</li></ul></li><li>drei</li></ol>',
  ],
  [
    'the bold wrapper of Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;font-style:italic">a</span><span style="text-decoration:underline">b</span></p></b>',
    '<p><em><strong>a</strong></em><u>b</u></p>',
  ],
  [
    'cells of a spreadsheet',
    '<table><col width=64><tr height=20><td style="width:48pt">1</td></tr></table>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
])('reads %s', (_, html, clean) => {
  expect(cleanPaste(html).replace(/>\s+</g, '><')).toContain(clean)
})
