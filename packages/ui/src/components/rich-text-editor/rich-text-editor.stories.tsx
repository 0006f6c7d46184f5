import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'

const meta = {
  title: 'Components/RichTextEditor',
  component: RichTextEditor,
  args: { uploadImage: async () => ({ src: '/files/map.svg' }) },
  parameters: {
    guide: {
      use: 'Writes a text with headings, lists, links, tables and pictures: the body of a notice, of a page, of a description. What it gives is HTML with nothing in it but what `richTextSchema` names.',
      do: [
        'Put it into a Field; the label names the text.',
        'Set `lang` to the language that is written, one editor per language.',
        'Show the HTML with RichText, and sanitize it on the server with the same schema.',
        'Give `maxLength` where the server has a limit: too much is marked, not cut off.',
      ],
      dont: [
        'Use it for a line or two without formatting; that is a Textarea.',
        'Add colours, fonts or sizes: the institution decides how text looks.',
        'Put two of them side by side; the toolbar needs room.',
      ],
      keyboard: [
        ['Alt+F10', 'goes from the text to the toolbar, to the button used last'],
        ['Arrow left, arrow right, Home, End', 'move inside the toolbar'],
        ['Escape', 'goes from the toolbar back to the text'],
        ['Ctrl+B, Ctrl+I, Ctrl+U, Ctrl+Shift+S', 'bold, italic, underline, strikethrough'],
        ['Ctrl+Alt+2, 3, 4', 'large, medium, small heading'],
        ['Ctrl+Shift+7, Ctrl+Shift+8, Ctrl+Shift+B', 'numbered list, bullet list, quote'],
        ['Ctrl+K', 'asks for a link'],
        ['Tab, Shift+Tab', 'in a list: indents; in a table: next or previous cell; else leaves the text'],
        ['Ctrl+Z, Ctrl+Shift+Z', 'undo, redo'],
      ],
      accessibility: [
        'A multi-line textbox, named and described by its Field; a hidden hint tells of Alt+F10, which also leads out of a table.',
        'The toolbar follows the WAI-ARIA practices: one stop for Tab, pressed buttons say so, unavailable ones stay reachable.',
        'Pictures cannot be added without a description, unless they only decorate.',
        'An invalid link shows the reason and stays to be corrected.',
      ],
    },
  },
} satisfies Meta<typeof RichTextEditor>

export default meta
type Story = StoryObj<typeof meta>

const text = `<h2>2026年春季学期选课安排</h2><p>第二轮选课将于<strong>12月1日（周二）9:00</strong>开始，<u>先到先得</u>。请先查看<a href="https://example.edu/plan">培养方案</a>。</p><ol><li><p>每人最多选 30 学分。</p><ul><li><p>体育课不计入。</p></li></ul></li><li><p><s>纸质申请</s>已停用。</p></li></ol><blockquote><p>逾期不予补选。</p></blockquote><table><tr><th>轮次</th><th>开始</th></tr><tr><td>第一轮</td><td>11月23日 9:00</td></tr></table>`

const loaded = async (canvasElement: HTMLElement) => within(canvasElement).findByRole('textbox')

export const Filled: Story = {
  args: { defaultValue: text, maxLength: 2000 },
  play: async ({ canvasElement }) => {
    await expect(await loaded(canvasElement)).toHaveTextContent('选课安排')
  },
}

export const Empty: Story = {
  args: { placeholder: '写下要通知的内容' },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
  },
}

export const Invalid: Story = {
  render: (args) => (
    <Field label="正文" required error="内容不能为空，请写下要通知的内容。">
      <RichTextEditor {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const box = await loaded(canvasElement)
    await waitFor(() => expect(box).toBeInvalid())
    await expect(box).toHaveAccessibleName(/正文/)
  },
}

export const TooLong: Story = {
  args: { defaultValue: '<p>十个字以内的一句话写成了十五字</p>', maxLength: 10 },
  play: async ({ canvasElement }) => {
    await expect(await loaded(canvasElement)).toBeInvalid()
    await expect(within(canvasElement).getByText(/超出 5 字/)).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { defaultValue: text, readOnly: true },
  play: async ({ canvasElement }) => {
    await expect(await loaded(canvasElement)).toHaveAttribute('aria-readonly', 'true')
  },
}

export const LinkRefused: Story = {
  args: { defaultValue: '<p>请查看培养方案</p>', lang: 'zh' },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '链接' }))
    const dialog = within(canvasElement.ownerDocument.body)
    await userEvent.type(await dialog.findByLabelText('链接地址'), 'http://example.edu{Enter}')
    await expect(await dialog.findByText(/未加密/)).toBeVisible()
  },
}

export const Writing: Story = {
  args: { onValueChange: fn(), lang: 'zh' },
  play: async ({ args, canvasElement }) => {
    const box = await loaded(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '粗体' }))
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.keyboard('abc')
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('<p><strong>abc</strong></p>'))
  },
}

export const Narrow: Story = {
  args: { defaultValue: `${text}<p>Benachrichtigungseinstellungenfürlehrveranstaltungenundprüfungsanmeldungen</p>` },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
  },
}
