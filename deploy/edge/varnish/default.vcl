vcl 4.1;

# /etc/varnish/default.vcl: the service behind this edge. The keys are in keys.vcl, all else is in touchline.vcl.
backend touchline {
  .host = "127.0.0.1";
  .port = "4400";
  .connect_timeout = 2s;
  # Longer than a playlist may be held back (12 s).
  .first_byte_timeout = 20s;
  .probe = {
    .url = "/api/ready";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

include "keys.vcl";
include "touchline.vcl";
