import { postLabel, type StepLabel } from '@/domain/stepLabel';
import { stepText } from '@/domain/stepText';

const week = { amount: 1, unit: 'weeks' } as const;

describe('stepText', () => {
  it.each<[StepLabel, string]>([
    [{ kind: 'scheduled', title: 'Summer sale…' }, 'schedule “Summer sale…”'],
    [{ kind: 'duplicated', title: 'Lunch' }, 'duplicate “Lunch”'],
    [{ kind: 'edited', title: 'Lunch' }, 'edit “Lunch”'],
    [{ kind: 'deleted', title: 'Lunch' }, 'delete “Lunch”'],
    [{ kind: 'editCancelled', title: 'Lunch' }, 'cancel the edit of “Lunch”'],
    [{ kind: 'manyDeleted', count: 1 }, 'delete 1 post'],
    [{ kind: 'manyDeleted', count: 1200 }, 'delete 1,200 posts'],
    [{ kind: 'rescheduled', count: 2, by: week }, 'move 2 posts 1 week later'],
    [{ kind: 'rescheduled', count: 2 }, 'move 2 posts'],
    [{ kind: 'connected', network: 'Facebook' }, 'connect Facebook'],
    [{ kind: 'disconnected', network: 'Twitter' }, 'disconnect Twitter'],
    [{ kind: 'appearanceChosen', appearance: 'system' }, "choose the system's appearance"],
    [{ kind: 'appearanceChosen', appearance: 'light' }, 'choose the light appearance'],
    [{ kind: 'appearanceChosen', appearance: 'dark' }, 'choose the dark appearance'],
    [{ kind: 'singleKeysSwitched', isOn: true }, 'turn single-key shortcuts on'],
    [{ kind: 'singleKeysSwitched', isOn: false }, 'turn single-key shortcuts off'],
  ])('puts %j into words', (label, text) => {
    expect(stepText(label)).toBe(text);
  });
});

describe('postLabel', () => {
  it('keeps the first words of the post', () => {
    const content = 'Doors open at nine, and the first hundred guests get a coffee';
    const label = postLabel('deleted', { content });
    expect(stepText(label)).toBe('delete “Doors open at nine, and the first…”');
  });
});
