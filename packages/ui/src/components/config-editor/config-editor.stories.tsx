import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ConfigEditor } from './config-editor.tsx'
import type { ConfigSchema } from './schema.ts'
import { storySchema } from './story-schema.ts'

const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><rect width="96" height="48" rx="8" fill="#8a1538"/><circle cx="24" cy="24" r="12" fill="#fff"/></svg>')}`
// a picture without a network: the pattern of an address is left out
const offline: ConfigSchema = {
  ...storySchema,
  properties: {
    ...storySchema.properties,
    school_logo: { ...storySchema.properties?.school_logo, pattern: undefined, 'x-control': 'image' },
  },
}
const saved = { official_name: '青川大学信息门户', brand_color: '#8a1538', card_radius: 8, school_logo: logo }

const meta = {
  title: 'Components/ConfigEditor',
  component: ConfigEditor,
  parameters: {
    guide: {
      use: 'Lets an administrator change a configuration without a developer. The controls come from its JSON Schema, so a new field needs no new screen.',
      do: [
        'Give every field a title and one sentence on its effect, in both languages, by x-title and x-description.',
        'Put what belongs together into a section with x-groups, the most-used first.',
        'Show the real portal beside it and restyle that with every change, before anything is saved.',
        'Return the server’s errors by path: each shows at its field.',
      ],
      dont: [
        'Save while someone types; there is a bar for that, and a way back.',
        'Write a control of your own for one field before trying x-control.',
        'Use it for forms of daily use; design those.',
      ],
      keyboard: [
        ['Tab', 'goes through the search, the fields and the bar, in the order of the sections'],
        ['Space', 'turns a switch, ticks a choice'],
        ['Arrow keys', 'move a slider'],
        ['Enter', 'on an arrow button moves an entry; the focus goes with it'],
      ],
      accessibility: [
        'Every control has its title as its name and its sentence and error as its description.',
        'The number of hits of a search, the verdict on a colour and the state of saving are read aloud when they change.',
        'Pressing Save with something wrong brings the first wrong field under the fingers.',
        'A change is marked by a line and a word, not by colour alone.',
      ],
    },
  },
  args: { schema: offline, defaultValue: saved, onSave: fn(), onValueChange: fn() },
} satisfies Meta<typeof ConfigEditor>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText(/^(全部已保存|Everything is saved)$/)[0]).toBeVisible()
  },
}

export const Changed: Story = {
  args: { saved, defaultValue: { ...saved, official_name: '青川大学统一信息门户', card_radius: 20, mask_config: 0 } },
}

export const BentColours: Story = {
  args: { defaultValue: { ...saved, brand_color: '#ffe14d', card_title_bg: '#fde68a' } },
}

export const WrongValues: Story = {
  args: {
    saved,
    defaultValue: {
      ...saved,
      official_name: '',
      brand_color: 'red',
      card_radius: 99,
      header_style: { height: 12 },
      quick_links: [{ title: '', url: 'javascript:alert(1)' }],
      language: 'fr',
    },
    errors: { official_name: '这个名称已被另一个门户使用，请换一个。' },
  },
}

export const Lists: Story = {
  args: {
    defaultValue: {
      ...saved,
      notice_tab_config: ['collect', 'recv'],
      quick_links: [
        { title: '图书馆', url: 'https://lib.example.edu' },
        { title: '教务系统', url: '/chain?to=jw' },
      ],
    },
  },
}

export const SaveFails: Story = {
  args: {
    saved: { ...saved, card_radius: 12 },
    onSave: fn(async () => {
      throw new Error('服务器正在维护，请十分钟后再试。')
    }),
  },
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: globals.locale === 'en' ? 'Save' : '保存' }))
    await waitFor(() => expect(canvas.getByText(/服务器正在维护/)).toBeVisible())
  },
}

export const SearchAndImport: Story = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement)
    const en = globals.locale === 'en'
    await userEvent.click(canvas.getByRole('button', { name: en ? 'Import and export' : '导入与导出' }))
    const text = canvas.getByLabelText(en ? 'Configuration as JSON' : 'JSON 配置')
    await userEvent.clear(text)
    await userEvent.paste('{"card_radius": -4, "brand_color": "url(x)", "mask_config": 0, "font": "Comic"}')
    await userEvent.click(canvas.getByRole('button', { name: en ? 'Import' : '导入' }))
    await userEvent.type(canvas.getByRole('searchbox'), en ? 'veil' : '遮罩')
    await waitFor(() => expect(canvas.getByRole('switch')).toHaveAttribute('aria-checked', 'false'))
    await expect(canvasElement.querySelectorAll('[data-q="config-refused"] > li')).toHaveLength(3)
    canvas.getByRole('searchbox').blur()
  },
}

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'hologram')
  },
}

const long = '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名'
export const LongText: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        a: { type: 'string', 'x-title': long, 'x-description': long, default: long },
        b: {
          type: 'boolean',
          'x-title': 'Benachrichtigungseinstellungen für Lehrveranstaltungen und Prüfungsanmeldungen',
        },
        c: { enum: [long, 'kurz'], 'x-title': long, default: long },
      },
    },
    defaultValue: { a: 'x' },
  },
}

const narrow = (Inner: () => ReactNode) => (
  <div className="story-narrow">
    <Inner />
  </div>
)

export const Narrow: Story = { args: { ...Lists.args, ...Changed.args }, decorators: [narrow] }
