import { showAlert } from '@/shell/browser/alert';

describe('showAlert', () => {
  it('calls window.alert with the message', () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    showAlert('Twitter is already connected.');
    expect(alert.mock.calls).toEqual([['Twitter is already connected.']]);
  });
});
