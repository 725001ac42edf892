# The benchmark's grid over 100 steam flows: 50,460,000 rows of 16 columns.
sweep boiler --vary "summer_steam=1000:100000:1000 lb/h" --vary feed_tds=50:295:5 \
  --vary feed_temperature=40:95:5 --vary calcium_hardness=0:28:1 --vary m_alkalinity=20:300:10 \
  --outputs annual_feed,dissolved_oxygen,SS1295.dose,SS1095.dose,SS1995.dose,SS2295.dose,S5.dose,\
S10.dose,S23.dose,S88.dose,SS1295.usage --quiet "$@"
