package tv.touchline.shell;

import android.content.Context;
import android.net.ConnectivityManager;
import android.net.NetworkCapabilities;
import android.net.NetworkRequest;
import android.os.Handler;
import android.os.Looper;
import java.util.HashSet;
import java.util.Set;

/** Tells whether any network with internet is there, when that changes. */
final class Network extends ConnectivityManager.NetworkCallback {
  interface Listener {
    void onNetwork(boolean isOnline);
  }

  private final Handler main = new Handler(Looper.getMainLooper());
  private final Set<android.net.Network> networks = new HashSet<>();
  private final ConnectivityManager manager;
  private final Listener listener;
  private boolean wasOnline = true;

  Network(Context context, Listener listener) {
    this.manager = context.getSystemService(ConnectivityManager.class);
    this.listener = listener;
  }

  void start() {
    NetworkRequest internet = new NetworkRequest.Builder().addCapability(NetworkCapabilities.NET_CAPABILITY_INTERNET).build();
    manager.registerNetworkCallback(internet, this);
    if (manager.getActiveNetwork() == null) tell(false);
  }

  void stop() {
    manager.unregisterNetworkCallback(this);
  }

  @Override
  public void onAvailable(final android.net.Network network) {
    main.post(
        new Runnable() {
          @Override
          public void run() {
            networks.add(network);
            tell(true);
          }
        });
  }

  @Override
  public void onLost(final android.net.Network network) {
    main.post(
        new Runnable() {
          @Override
          public void run() {
            networks.remove(network);
            tell(!networks.isEmpty());
          }
        });
  }

  private void tell(boolean isOnline) {
    if (isOnline == wasOnline) return;
    wasOnline = isOnline;
    listener.onNetwork(isOnline);
  }
}
