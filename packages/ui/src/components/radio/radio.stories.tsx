import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Radio } from './radio.tsx'
import { RadioGroup } from './radio-group.tsx'

const meta = {
  title: 'Components/Radio',
  component: RadioGroup,
  parameters: {
    guide: {
      use: 'One choice out of two to about six that should all be in sight, because comparing them matters. For more, or where space is short, take a Select; for a long list, a Combobox.',
      do: [
        'Put the group into a Field: its label is the question, the choices are the answers.',
        'Choose the most likely or the safest answer in advance, unless people must not be nudged.',
        'Explain a choice in one line of help, where its name alone is not enough.',
      ],
      dont: [
        'Use it for on and off with immediate effect; that is a Switch.',
        'Set more than three choices side by side; below each other they are quicker to compare.',
        'Let a choice open a dialog or send something by itself.',
      ],
      keyboard: [
        ['Tab', 'goes to the chosen one, or to the first; again leaves the group'],
        ['Arrow down, arrow right', 'chooses the next (arrow left in right-to-left writing)'],
        ['Arrow up, arrow left', 'chooses the one before'],
        ['Space', 'chooses the one that has the focus'],
      ],
      accessibility: [
        'A radio group by the WAI-ARIA practices: one stop for Tab, roving focus inside.',
        'The label of the Field names the group; its help and its error describe it.',
        'Each choice can be pressed on its whole line; the circle itself is 24 pixels.',
      ],
    },
  },
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

const choices = (
  <>
    <Radio value="app" label="站内通知" />
    <Radio value="mail" label="电子邮件" help="附件以链接的形式附上" />
    <Radio value="sms" label="短信" help="只用于紧急通知" />
  </>
)

export const Default: Story = {
  render: () => (
    <Field label="提醒方式" className="story-narrow">
      <RadioGroup defaultValue="mail" name="channel">
        {choices}
      </RadioGroup>
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const group = canvas.getByRole('radiogroup', { name: '提醒方式' })
    const mail = within(group).getByRole('radio', { name: '电子邮件' })
    await expect(mail).toHaveAccessibleDescription('附件以链接的形式附上')
    await userEvent.click(canvas.getByText('只用于紧急通知'))
    await expect(within(group).getByRole('radio', { name: '短信' })).toBeChecked()
    await userEvent.click(mail)
  },
}

export const Horizontal: Story = {
  render: () => (
    <Field label="回执">
      <RadioGroup defaultValue="none" orientation="horizontal">
        <Radio value="none" label="不需要" />
        <Radio value="read" label="已读即可" />
        <Radio value="reply" label="需要答复" />
      </RadioGroup>
    </Field>
  ),
}

export const Required: Story = {
  render: () => (
    <Field label="是否参加" required help="提交以后，截止日期前仍可修改" className="story-narrow">
      <RadioGroup>
        <Radio value="yes" label="参加" />
        <Radio value="no" label="不参加" />
      </RadioGroup>
    </Field>
  ),
}

export const Invalid: Story = {
  render: () => (
    <Field label="是否参加" required error="请选择是否参加，然后再提交。" className="story-narrow">
      <RadioGroup>
        <Radio value="yes" label="参加" />
        <Radio value="no" label="不参加" />
      </RadioGroup>
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup')
    await expect(group).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toHaveAccessibleDescription('请选择是否参加，然后再提交。')
  },
}

export const Disabled: Story = {
  render: () => (
    <div className="story-stack story-narrow">
      <Field label="整组不可用">
        <RadioGroup defaultValue="mail" disabled>
          {choices}
        </RadioGroup>
      </Field>
      <Field label="一项不可用">
        <RadioGroup defaultValue="app">
          <Radio value="app" label="站内通知" />
          <Radio value="sms" label="短信" disabled help="本学期的短信额度已用完" />
        </RadioGroup>
      </Field>
    </div>
  ),
}

export const LongText: Story = {
  render: () => (
    <Field label="Benachrichtigungseinstellungen für Prüfungsanmeldungen" className="story-narrow">
      <RadioGroup defaultValue="a">
        <Radio
          value="a"
          label="Benachrichtigungszusammenfassung wöchentlich"
          help="Montags um acht Uhr, einschließlich aller Lehrveranstaltungsänderungen der Vorwoche"
        />
        <Radio value="b" label="国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目的通知" />
      </RadioGroup>
    </Field>
  ),
}

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" className="story-narrow">
      <Field label="提醒方式">
        <RadioGroup defaultValue="app">{choices}</RadioGroup>
      </Field>
    </div>
  ),
}
