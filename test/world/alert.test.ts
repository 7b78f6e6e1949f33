import { showAlert } from '@/world/alert';

describe('showAlert', () => {
  it("shows a message in the browser's own alert", () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    showAlert('Twitter is already connected.');
    expect(alert.mock.calls).toEqual([['Twitter is already connected.']]);
  });
});
