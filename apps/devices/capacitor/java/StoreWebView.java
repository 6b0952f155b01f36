package tv.touchline.shell;

import android.content.Context;
import android.util.AttributeSet;
import android.view.View;
import com.getcapacitor.CapacitorWebView;

/** Capacitor's page, whose sound can go on in the background; the layout of the app names it. */
public class StoreWebView extends CapacitorWebView {
  private boolean staysActive = false;

  public StoreWebView(Context context, AttributeSet attributes) {
    super(context, attributes);
  }

  /** While sound goes on in the background, the page must not believe that it is hidden: WebViews stop its video. */
  void setStaysActive(boolean isOn) {
    staysActive = isOn;
  }

  @Override
  protected void onWindowVisibilityChanged(int visibility) {
    super.onWindowVisibilityChanged(staysActive ? View.VISIBLE : visibility);
  }
}
