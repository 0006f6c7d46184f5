import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { storedUpload, type UploadItem } from './upload-list.ts'
import { Uploader } from './uploader.tsx'

const meta = {
  title: 'Components/Uploader',
  component: Uploader,
  args: { upload: async (file) => ({ id: file.name }) },
  parameters: {
    guide: {
      use: 'Takes a handful of files by button, by drop or from the clipboard and sends them one by one while the reader goes on with the rest of the form.',
      do: [
        'Put it into a Field whose label says what the files are for.',
        'Say which kinds are taken (`accept`) if the server refuses others; the message then names them.',
        'Keep the value in the draft of the form: uploaded files are restored with `storedUpload`.',
      ],
      dont: [
        'Block the form while files are on their way; hold back only the sending.',
        'Use it for one picture that is shown at once; use the Avatar or the BackgroundPicker.',
        'Hide rejected files: each is listed with the reason.',
      ],
      keyboard: [
        ['Tab', 'goes to the button, then through the files: try again, then cancel or remove'],
        ['Enter, Space', 'opens the system’s dialog, tries again, cancels or removes'],
        ['Ctrl+V', 'adds the files of the clipboard while the focus is inside'],
      ],
      accessibility: [
        'A group named by the label of the Field, or “Attachments”.',
        'Added, uploaded, failed, cancelled and removed files are announced politely; each percentage is on its progress bar.',
        'After a removal the focus goes to the next file, at the end to the one before, then to the button.',
        'Dropping and pasting are additions: everything works with the button alone.',
      ],
    },
  },
} satisfies Meta<typeof Uploader>

export default meta
type Story = StoryObj<typeof meta>

const entry = (key: string, name: string, size: number, rest: Partial<UploadItem>): UploadItem => ({
  key,
  name,
  size,
  status: 'idle',
  percent: 0,
  ...rest,
})
const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

const states: readonly UploadItem[] = [
  storedUpload({ id: '1', name: '2026年春季学期选课安排.pdf', size: 1_468_006, url: '/files/1' }),
  entry('2', '图书馆开放时间.xlsx', 86_016, { status: 'uploading', percent: 42 }),
  entry('3', '考试座位表.docx', 240_000, {
    status: 'failed',
    file: file('考试座位表.docx'),
    failure: { code: 'timeout' },
  }),
  entry('4', '校园地图.png', 3_400_000, { status: 'cancelled', file: file('校园地图.png') }),
  entry('5', '讲座海报.jpg', 5_200_000, {}),
]

/** Nothing leaves the page: the uploads never finish. */
const never = () => new Promise<never>(() => undefined)

export const Empty: Story = {
  render: (args) => (
    <Field label="附件" optional>
      <Uploader {...args} />
    </Field>
  ),
}

export const States: Story = { args: { upload: never, value: states } }

export const Failures: Story = {
  args: {
    value: (['timeout', 'network', 'empty', 'rejected'] as const).map((code) =>
      entry(code, `${code}.pdf`, 20_480, { status: 'failed', file: file(code), failure: { code } }),
    ),
  },
}

export const Invalid: Story = {
  render: (args) => (
    <Field label="证明材料" required error="还没有添加证明材料，请至少上传一个文件。">
      <Uploader {...args} maxFiles={1} accept=".pdf,.jpg" />
    </Field>
  ),
}

export const ReadOnly: Story = { args: { value: states.slice(0, 1), disabled: true } }

export const LongNames: Story = {
  args: {
    upload: never,
    value: [
      entry('1', '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目申请的通知附件一.pdf', 1, {
        status: 'uploading',
        percent: 7,
      }),
      entry(
        '2',
        'Benachrichtigungseinstellungen_für_Lehrveranstaltungen_und_Prüfungsanmeldungen_Sommersemester.docx',
        1,
        {
          status: 'failed',
          file: file('a'),
          failure: { code: 'network' },
        },
      ),
    ],
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}

export const RefusesAndUploads: Story = {
  args: { onValueChange: fn(), maxFiles: 2, accept: '.pdf' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is no input for files.')
    const files = ['课表.pdf', '成绩.pdf', '名单.pdf'].map(file)
    await userEvent.upload(input, [...files, new File(['x'], '照片.png', { type: 'image/png' })], {
      applyAccept: false,
    })
    await expect(canvas.getByRole('status')).toHaveTextContent('名单.pdf')
    await expect(canvas.getByRole('status')).toHaveTextContent('照片.png')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(await canvas.findByRole('button', { name: '移除“成绩.pdf”' })).toBeVisible()
  },
}
